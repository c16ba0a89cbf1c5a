# Everything that a person hears or reads in English. Whole sentences, written as one would say them aloud.

party-red = Red
party-blue = Blue
party-grey = Grey
party-north = North
party-south = South
party-player = You
between-items = { "," }{ " " }

## The game, told to everybody

welcome = Welcome to Callsign. Say "help" at any time to hear what you can say.
board-is-shown = The cards are on the screen. Say "read the board" to hear them.
row = Row { $row }: { $cards }.
covered-card = { $identity ->
    [agent] { $word }, found
    [red] { $word }, covered by Red
    [blue] { $word }, covered by Blue
    [bystander] { $word }, covered by a bystander
   *[assassin] { $word }, covered by the assassin
}
starts = { $team-name } begins, with { $agents } agents to find. { $other-name } has { $others }.

marked-card = { $word }, marked for { $team-name }
solo-card = { $word } { $team ->
    [red] red
    [blue] blue
   *[grey] grey
}
duet-starts = You play together. { $agents } agents are to be found, and the bank holds { $tokens } tokens.
mission-starts = Your mission: { $city }.
solo-starts = Three teams of eight. Each clue must fit exactly two words of one team; the first team without words wins the game for you.

either-gives-a-clue = North or South, please give a clue, and say who you are: north clue river two.
clue-please-side = { $team-name }, please give a clue.
solo-clue-please = Choose a team and name a clue for two of its words, for example: grey clue river two, and the two words.
assign-please = { $word } was drawn. Say which team gets it, { $teams }: { $word } to …
remove-please = Take away a word of the largest team, { $teams }: say remove, and the word.
either-touches = Touch one card at a time, and say who you are: south touch, and the card. One mistake, and all is lost.
sudden-death-please = { $team-name }, touch on, one card at a time. One mistake, and all is lost.
cover-for-the-enemy-please = { $team-name }'s captain, now cover a card for the enemy: say cover, and its word.
clue-please = { $team-name }'s captain, please give a clue.
clue-given = { $number ->
    [unlimited] { $team-name }'s clue is { $word }, unlimited.
   *[other] { $team-name }'s clue is { $word }, { $number }.
}
touch-please = { $limit ->
    [none] { $team-name }, touch as many cards as you like, but at least one.
   *[other] { $team-name }, touch a card. You may touch up to { $limit }.
}
touch-more = { $limit ->
    [none] { $team-name }, touch another card, or say: we stop.
    [one] { $team-name }, you may touch one more card, or say: we stop.
   *[other] { $team-name }, you may touch { $limit } more cards, or say: we stop.
}
revealed-by-touch = { $identity ->
    [agent] { $card } is an agent.
    [red] { $card } is a red agent.
    [blue] { $card } is a blue agent.
    [bystander] { $card } is a bystander.
   *[assassin] { $card } is the assassin.
}
revealed-by-penalty = { $team ->
    [red] Red covers { $card }, a red agent.
   *[blue] Blue covers { $card }, a blue agent.
}
revealed-by-cover = { $identity ->
    [red] { $card } is covered, a red agent.
    [blue] { $card } is covered, a blue agent.
   *[bystander] { $card } is covered, a bystander.
}
token-used = { $left ->
    [0] The last token is used.
    [one] A token is used. One turn is left.
   *[other] A token is used. { $left } turns are left.
}
mission-token-used = { $count ->
    [one] A token is used. { $left } left: { $checks } for stopping, { $mistakes } for mistakes.
   *[other] { $count } tokens are used. { $left } left: { $checks } for stopping, { $mistakes } for mistakes.
}
side-finished = All of { $team-name }'s agents are found.
sudden-death = Sudden death: no more clues.
sudden-death-of-team = Sudden death for { $team-name }: find all your agents now, without a clue and without a mistake.
card-removed = { $card } leaves the game.
card-added = { $team ->
    [red] { $card } goes to Red.
    [blue] { $card } goes to Blue.
   *[grey] { $card } goes to Grey.
}
turn-ended-finished = There is nothing left to find for this clue: the turn is over.
turn-ended-stopped = { $team-name } stops.
turn-ended-bystander = That ends the turn.
turn-ended-enemy = That ends the turn.
turn-ended-limit = That was { $team-name }'s last touch of this turn.
turn-ended-time = Time is up. { $team-name }'s turn is over.
turn-ended-illegal-clue = The clue was not allowed. { $team-name }'s turn is over.
cover-please = { $team-name }'s captain, choose one of your own agents and say: cover, and its word.
time-left = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
touch-now = Time is up. Touch a card now: you have { $seconds } more seconds.

won-agents = { $team ->
    [red] All red agents are found. Red wins!
   *[blue] All blue agents are found. Blue wins!
}
won-assassin = { $other-name } has met the assassin. { $team-name } wins!
won-sudden-death = { $other-name } has made a mistake. { $team-name } wins!
all-won-agents = You have done it. You win!
all-won-assassin = You have found the assassin at the right time. You win!
all-lost-assassin = That was the assassin. You have lost.
all-lost-gave-up = You give up. The game is lost.
all-lost-sudden-death = That was a mistake in sudden death. You have lost.
all-lost-enemy-agents = All agents of the enemy are covered. You have lost.
all-lost-tokens = There are not enough tokens for this mistake. You have lost.
two-players-score = { $score } of the enemy's agents were left. { $step ->
    [1] Better than losing.
    [2] You got there.
    [3] Well played.
    [4] Fine work.
    [5] Masterly.
    [6] Almost too good to be true.
   *[7] Unbelievable!
}
duet-score = { $praise ->
    [good] Your score is { $score }.
    [very-good] Your score is { $score }: very good.
    [marvellous] Your score is { $score }: marvellous.
   *[beyond] Your score is { $score }. Nothing here can stop you: try the mission map.
}
advice-assassin = Before each clue, look at all three of your assassins.
advice-time = Try clues for two or more cards; far-fetched ones are fine. With 10 or 11 tokens it is easier.
advice-nine-tokens = Now try it with 9 tokens.
mission-won = { $count ->
    [0] { $city }: mission accomplished.
   *[other] { $city }: mission accomplished. It opens { $cities }.
}
mission-lost = { $city } is still waiting for you.
won-gave-up = { $other-name } gives up. { $team-name } wins!
was-hidden = { $identity ->
    [assassin] The assassin was { $words }.
    [red] Still hidden for Red: { $words }.
    [north] North's agents that nobody found: { $words }.
    [south] South's agents that nobody found: { $words }.
   *[blue] Still hidden for Blue: { $words }.
}
again-please = Say "new game" to play again, perhaps with new captains, or "goodbye".

status-duet = { $found } of { $agents } agents are found, and { $left } tokens are left.
status-solo = Red has { $red } words, Blue { $blue }, Grey { $grey }.
status = It is { $team-name }'s turn. Red has { $red } to find, Blue has { $blue }.
clues = The clues so far: { $clues }.
clue-in-list = { $number ->
    [unlimited] { $word } unlimited by { $team-name }
   *[other] { $word } { $number } by { $team-name }
}
no-clues = No clue has been given yet.
taken-back = { $moves ->
    [one] The last move is taken back.
   *[other] The last { $moves } moves are taken back.
}

## Clues in doubt

clue-questioned = { $verdict ->
    [forbidden] This clue seems to be forbidden: { $reason }.
   *[doubtful] This clue is doubtful: { $reason }.
}
reason-same-word = the word { $card } is on the table
reason-form = "{ $word }" is a form of { $card }
reason-root = { $card } comes from "{ $word }"
reason-part = "{ $word }" is a part of { $card }
reason-compound = { $card } is a part of "{ $word }"
reason-less-ending = "{ $word }" is { $card } without its ending
reason-letters = the letters of "{ $word }" stand in { $card }
reason-sounds-like = "{ $word }" sounds like { $card }
reason-several-words = a clue is one word
reason-hyphen = a clue has no hyphen, unless it is the name of a place
reason-abbreviation = "{ $word }" is an abbreviation
reason-other-letters = "{ $word }" is not in the language of this game
reason-unknown-word = I do not know the word "{ $word }"; it may be the name of somebody
ruling-please = { $team-name }, say: allow, deny, or take it back.
objection-open = { $team-name } objects to the clue.
objection-please = { $back ->
    [yes] { $team-name }, say: allow, deny, or take it back.
   *[no] { $team-name }, say: allow, or deny.
}
objection-allowed = { $team-name } allows the clue.
objection-denied = { $team-name } denies the clue.
objection-taken-back = The clue is taken back. It costs nothing.

## The table's questions and answers

read-back-clue = { $number ->
    [unlimited] { $confirm ->
        [ask] { $word }, unlimited. Is that right?
       *[window] { $word }, unlimited.
    }
   *[other] { $confirm ->
        [ask] { $word }, { $number }. Is that right?
       *[window] { $word }, { $number }.
    }
}
read-back-card = { $confirm ->
    [ask] { $card }, row { $row }, card { $column }. Is that right?
   *[window] { $card }, row { $row }, card { $column }.
}
cancelled = Cancelled.
never-mind = All right.
did-you-mean = There is no card "{ $said }". Did you mean { $card }? Say yes or no.
is-it-this-card = { $card }, row { $row }?
which-of-these = { $count ->
    [2] { $first } or { $second }?
   *[other] { $first }, { $second } or { $third }?
}
which-two = { $word }: which two words does it fit? Say them one after the other.
which-one = Which one do you mean: { $cards }?
did-you-say = Did you say "{ $said }"?
say-again = Please say that again.
was-it-this-clue = { $count ->
    [one] Was it { $first }? Say yes, or no.
    [2] Was it: one, { $first }; or two, { $second }? Say its number, or none of these.
   *[other] Was it: one, { $first }; two, { $second }; or three, { $third }? Say its number, or none of these.
}
clue-with-number = { $number ->
    [unlimited] { $word } unlimited
   *[other] { $word } { $number }
}
spell-the-word = Please spell the clue with the radio alphabet: { $letters }, and so on. Say "done" at the end, or "cancel".
letters-heard = { $letters }.
letters-so-far = { $count ->
    [0] No letters yet.
   *[other] So far: { $letters }.
}
unheard-cards = { $count ->
    [one] One card I know only by its number or its place: { $cards }.
   *[other] These cards I know only by their number or their place: { $cards }.
}
unheard-card = { $card } is number { $number }
begin-with-wake = Begin everything that you say to me with "{ $phrase }", for example: { $example }. Only to answer me you need not.
agree-to-undo = { $count ->
    [one] { $team-name }, do you agree?
   *[other] To take back the last move, everybody must agree. { $team-name }, do you agree?
}
really-start-anew = Shall we break this game off and start a new one?
really-give-up = { $team-name }, do you really give up?
help = { $count ->
    [0] You can say: { $examples }.
   *[other] Now you can say: { $examples }. At any time: { $more }.
}
paused = The game is paused. Say "go on" to continue.
goes-on = The game goes on.
goes-on-where-it-was = Welcome back. The game goes on where it was.
saved = The game is saved; it always is. To go on with it later, start "callsign resume".
goodbye = Goodbye.
goodbye-for-now = Goodbye. The game is saved. To go on with it, start "callsign resume".
spelled = { $word } is spelled: { $letters }.
no-clue-to-spell = There is no clue to spell yet.
record-failed = Careful: I cannot write the game down ({ $problem }). You can play on, but not resume it later.

hearing-check = Welcome to Callsign. First, let us see whether I can hear you. Please say: { $example }.
hearing-works = I can hear you.
hearing-fails = I did not hear you. "callsign doctor" helps to find out why. Until then, type what you want to say.
microphone-lost = { $problem ->
    [busy] I cannot hear you: another program uses the microphone. I keep trying, and the clock waits.
    [cannot_open] I cannot hear you: the microphone cannot be opened. I keep trying, and the clock waits.
   *[no_sound] I cannot hear you any more: the microphone is gone. I keep trying, and the clock waits. You can type.
}
microphone-back = The microphone is back.
speaker-lost = The loudspeaker is gone: I print what I have to say. I keep trying, and the clock waits.
speaker-back = The loudspeaker is back.
some-sound-missing = I miss some of what you say: this machine has too much to do. Please say it again.

## Why something was not done

refused-not-understood = I did not understand that. You can say: { $examples }.
refused-not-now = That is not possible now. You can say: { $examples }.
refused-not-your-turn = That is for { $turn-name } to say.
refused-no-such-card = There is no card "{ $card }". Say "read the board" to hear the cards.
refused-marked = { $by-name } has marked { $card } already. Only the other side may touch it.
refused-which-side = Which side are you? Say it first: north clue river two, or south touch, and the card.
refused-no-unlimited = There is no "unlimited" in Duet. Say a number, or zero.
refused-illegal-clue = "{ $word }" is not allowed as a clue. Find another one.
refused-not-two-cards = A clue must fit exactly two words. Name them after the number.
refused-other-team = { $card } cannot be used for { $team } now.
refused-assign-first = First say which team gets { $card }.
refused-not-theirs = { $card } cannot be covered. { $by-name }'s captain, choose a card of the enemy.
refused-covered = { $card } is covered already. Choose another card.
refused-touch-first = { $by-name } must touch at least one card before stopping.
refused-cover-first = First { $by-name }'s captain has to cover a card. Say: cover, and its word.
refused-ruling-first = An objection is open. { $by-name }, say: allow or deny.
refused-not-your-agent = { $card } cannot be covered. { $by-name }'s captain, choose one of your own agents.
refused-not-one-word = A clue is one single word. "{ $word }" is more than that.
refused-number-too-large = { $number } is too many: only { $most } cards are in play.
refused-number-missing = { $word }, for how many? Say the number, zero, or unlimited.
refused-nothing-to-undo = There is nothing to take back yet.
refused-paused = The game is paused. You can say: { $examples }.
refused-private-only = That is for a captain's private line only. Nobody else may hear the answer.
refused-no-private-line = { $team-name }'s captain has no private line. Start with the option: private { $team }, and a file.

## Told to one captain in private

my-words = { $count ->
    [0] All your agents are found.
    [one] One agent left: { $words }.
   *[other] { $count } agents left: { $words }.
}
tip-for-a-side = One of your three assassins is an agent that you have to find yourself. Once it is found, never touch the other two.
tip-for-a-captain = Before each clue, ask yourself whether it could be taken for the assassin.
the-assassin = { $count ->
    [one] The assassin is { $words }.
   *[other] The assassins are { $words }.
}
what-is-covered = { $count ->
    [0] No card is covered yet.
   *[other] Covered: { $cards }.
}
no-such-row = There are { $rows } rows.
private-row = Row { $row }: { $cards }.
key-card = { $covered ->
    [yes] { $identity ->
        [agent] { $word } was an agent
        [red] { $word } was red
        [blue] { $word } was blue
        [bystander] { $word } was a bystander
       *[assassin] { $word } was the assassin
    }
   *[no] { $identity ->
        [agent] { $word } agent
        [red] { $word } red
        [blue] { $word } blue
        [bystander] { $word } bystander
       *[assassin] { $word } assassin
    }
}
clue-checked-fine = I see nothing against "{ $word }".
clue-checked = { $verdict ->
    [forbidden] "{ $word }" is forbidden: { $reason }.
   *[doubtful] "{ $word }" is doubtful: { $reason }.
}
say-it-in-the-room = Say that aloud in the room. On this line you can say: { $examples }.
private-not-understood = I did not understand that. On this line you can say: { $examples }.
think-it-over = Nobody else has heard it yet. Say another clue, or say it again to give it all the same.
enemy-has-no-line = { $team-name }'s captain has no private line. Ask in person, so that nobody else hears.
enemy-captain-asks = { $team-name }'s captain asks in private: is the clue "{ $word }" allowed? Answer: allow, or deny.
enemy-captain-asked = { $team-name }'s captain was asked about "{ $word }".
enemy-captain-answered = { $allowed ->
    [yes] { $team-name }'s captain allows "{ $word }".
   *[no] { $team-name }'s captain does not allow "{ $word }".
}
answer-passed-on = { $team-name }'s captain has your answer.

## The command line

about = Callsign: word games for a table of spies, played by voice alone, with no network.
trademark = Callsign is unofficial. "Codenames" is a trademark of its publisher, who has nothing to do with this program.
command-play = start a game
command-resume = go on with the last game that was cut off; takes the options of play
command-replay = tell a whole game again from its journal
command-key = show the key of the running game, for the captains' eyes only (use a second terminal)
command-phrases = list everything that can be said at the table
command-rules = list the rules, or tell one of them
option-debug = show the traceback of an inner fault
option-mode = the game (default: classic)
option-language = the language of the table (default: en)
option-players = how many people play: 2 or 3 play together against the key (default: as the game has it)
option-board = play this board file instead of dealing one
option-deck = deal from your own deck: a text file with a word on each line
option-three = three players: all in one team, or two captains against each other (default: common)
option-grid = how many cards: 5x5 or 5x4 (default: as the game has it)
option-assassin-ending = the game goes on until the assassin is found
option-two-player-cover = what the captain of two players covers after each turn
option-tokens = the tokens of Duet: 9, or 10 or 11 to make it easier
option-mission = play this mission of Duet
option-any-mission = any mission may be played, opened or not
option-free-order = in Duet a side may give two clues in a row
option-relaxed-clues = clues may be names of several words, titles and set phrases
option-hyphen-places = names of places with a hyphen are fine as clues; in classic they always are
option-sound-alikes = clues that sound like a card are agreed on
option-no-shapes = in Pictures, clues about shapes are not wanted
option-team = whose mission map it is (default: us)
option-side = whose view of a Duet key
option-seed = deal from this number: the same number gives the same table
option-hear = how players are heard: typed lines, a microphone, or a WAV file; may be given more than once
option-tell = how players are told: printed, spoken, or into a WAV file; may be given more than once
option-events = write what happens to FILE, a JSON object a line
option-timer = seconds for each touch, or off (default: 30 in classic, off in the other games)
option-confirm = touches and clues: ask for a yes, leave a moment to cancel, or take them at once (default: window)
option-wake = spoken commands count only after "call sign", for very loud rooms
option-judge = who decides on a clue that looks forbidden: the other team, the program, or nobody (default: ask)
option-clock = stdin: time passes only by typed lines such as +31
option-screen = show the board (default: when standard output is a terminal)
option-private = a captain's private line: typed lines that begin with @TEAM are answered in FILE only
option-journal = where this game is written down (default: your data folder)
option-which-journal = the journal of a game (default: the last one)
option-svg = write a card to print to FILE
option-json = as JSON
option-rule = the rule to tell, such as C12 (default: list them all)
command-judge = tell whether a clue is allowed while some words are visible
option-judge-language = the language of the words (default: en)
option-visible = the visible words, with commas between them
option-pairs = judge every line of FILE: a visible word (or several, with commas), a tab, a clue; what follows is ignored
option-clue = the clue
judge-nothing = Give a clue and the visible words, such as: callsign judge --visible tiger,wheel wheeled. Or a file: --pairs FILE.
judge-bad-line = line { $line }: write a visible word, a tab and a clue

interrupted = Stopped. The game is saved: go on with "callsign resume".
inner-fault = Something went wrong inside Callsign ({ $fault }). Nothing of the game is lost: go on with "callsign resume". With "callsign --debug …" you see more.
cannot-read = { $file } cannot be read: { $problem }.
cannot-write = { $file } cannot be written: { $problem }.
not-text = { $file } is not a text file.
no-games = There is no game yet in { $folder }. Start one with "callsign play".
nothing-to-resume = The game in { $file } is over. Start a new one with "callsign play".
key-hint = Captains see the key in a second terminal, for their eyes only: "callsign key" (in a clone: ./scripts/play key).
key-heading = The key. { $team-name } begins.
key-heading-of-side = { $team-name }'s view, for { $team-name }'s eyes only.
key-legend-of-side = G: agent. N: bystander. A: assassin.
key-of-which-side = Whose view? Say --side north or --side south, and let nobody else look.
no-key-in-solo = Who plays alone has no secrets: "callsign play --mode solo" shows everything.
mission-not-open = { $mission } is not open yet. "callsign map" shows the way; --any-mission opens all.
setup-no-such-mission = there is no mission "{ $mission }"; "callsign map" shows them all.
setup-no-draw = it needs an entry "draw", the words in the order of drawing.
setup-no-north = it needs an entry "north", one letter for each card in quotes.
setup-no-south = it needs an entry "south", one letter for each card in quotes.
setup-tokens = a standard game has { $fewest } to { $most } tokens, not { $tokens }.
setup-no-such-picture = "{ $word }" is listed as a picture, but is not among the words.
setup-no-pictures = it needs pictures.
setup-counts-in-double-key = the two views do not fit together: each has 9 agents, 3 assassins and 13 bystanders, and together 15 agents.
setup-counts-in-solo-key = its key should have 8 R, 8 B and 8 G.
key-legend = R: red agent. B: blue agent. N: bystander. A: assassin.

journal-empty = There is nothing in { $file } yet that a game could go on from.
journal-foreign = { $file } is not a journal of Callsign.
journal-newer = { $file } was written by another version of Callsign, and this one cannot read it.
journal-damaged = { $file } is damaged: line { $line } cannot be read. Delete that line and what follows it to go on from there.

bad-board = { $file } is not a board that can be played: { $reason }
setup-not-toml = it is not written as TOML ({ $detail }).
setup-unknown-entry = it has an entry "{ $entry }", which means nothing; there are words, key and first.
setup-no-words = it needs an entry "words", a list of words in quotes.
setup-no-key = it needs an entry "key", one letter for each card in quotes.
setup-unknown-mode = there is no game called { $mode }.
setup-players = this game is for { $fewest } to { $most } players, not { $players }.
setup-count-of-words = it has { $count } words, and a board has { $wanted }.
setup-empty-word = one of its words is empty.
setup-doubled-word = the word "{ $word }" is there twice.
setup-count-of-letters = its key has { $count } letters, and there are { $wanted } cards.
setup-unknown-letter = its key has the letter "{ $letter }"; use R (red), B (blue), N (bystander) and A (assassin).
setup-counts-in-key = its key has { $red } R, { $blue } B, { $bystander } N and { $assassin } A; it should be 9 of the team that begins, 8 of the other, 7 N and 1 A.
setup-first-against-key = it says that { $first } begins, but by its key { $team } has 9 agents and begins.
setup-small-deck = The deck has { $count } words, and a board needs { $wanted }.
deck-too-many-fields = { $file }, line { $line }: write one word on each line, and nothing else.
deck-not-a-word = { $file }, line { $line }: this is no word that can be said.
deck-twice = { $file }, line { $line }: this word is there already.
deck-no-words = { $file } holds no words.
deck-no-such-deck = There is no deck for { $file } yet. Give one of your own with --deck.

## The rules

rules-hint = To hear one of them: "callsign rules { $rule }".
rule-heading = { $rule }. { $title }.
rule-suggested = { $rule } ({ $title })
rule-unknown = There is no rule "{ $said }". Perhaps you mean { $nearest }. "callsign rules" lists them all.

## Speech models

command-models = list, fetch or check the speech models
option-models-action = what to do with them
option-models = a model by its name, or by its language (default: en)
models-folder = Speech models are kept in { $folder }.
model-listed = { $state ->
    [here] { $model }: { $language }, { $kind }, here.
   *[absent] { $model }: { $language }, { $kind }, not fetched.
}
model-here = { $model } is in { $folder }.
model-checked = { $state ->
    [healthy] { $model } is whole.
    [damaged] { $model } is damaged. "callsign models fetch { $model }" mends it.
   *[absent] { $model } is not here. "callsign models fetch { $model }" brings it.
}
no-models = There is no speech model yet. "callsign models fetch en" brings the English one.
model-unknown = There is no speech model "{ $model }". There are: { $known }.
model-not-fetched = The speech model { $model } could not be fetched. Tried: { $attempts }. With a network, start again. Without one: put the file { $archive } into { $folder }, and start again.
model-attempt = { $why ->
    [unreachable] { $where } cannot be reached
    [no_client] { $where } needs Maven, which is missing: sudo apt-get install maven
    [disk] { $where } could not be written: { $detail }
    [wrong_size] { $where } gave a file of the wrong size
    [wrong_checksum] { $where } gave a damaged file
    [broken_archive] { $where } gave a damaged file
    [no_model] { $where } gave a file without a model in it
   *[other] { $where } failed ({ $detail })
}

## The demo

command-demo = four synthetic players play a short game, to hear and see how it goes; needs no microphone
option-record = keep everything that is said in a WAV file
demo-player = { $role ->
    [captain] { $team-name }'s captain: { $saying }
   *[operative] { $team-name }: { $saying }
}
demo-over = { $wishes } things were said, and { $understood } of them understood at once.
demo-stuck = The players could not make themselves understood: "{ $saying }". Please report this with the seed.

## Hearing and devices

command-hear = tell what a table would have understood of a WAV file, a JSON object a line
option-hear-file = the sound to hear
option-hear-board = the board that lies on the table
option-moment = what the table waits for: touches or a clue (default: touch)
command-doctor = tell what is there and what is missing for a game by voice, and what to do
command-devices = list the microphones and loudspeakers
option-try = play a sentence on each loudspeaker and measure the sound of each microphone

sound-missing = { $file } is not there.
sound-unreadable = { $file } cannot be read.
sound-not-wav = { $file } is not a WAV file. Record 16 kHz, mono, 16 bits, or whatever your recorder calls WAV.
sound-not-pcm = { $file } is a WAV file, but compressed or of an unusual kind. Save it as plain PCM with 16 bits.
sound-empty = { $file } holds no sound.
model-broken = The speech model in { $folder } cannot be loaded. "callsign models check" tells more; "callsign models fetch" mends it.

no-microphone-no-portaudio = No voices: the PortAudio library is missing (sudo apt-get install libportaudio2). Type what you want to say.
no-microphone-no-microphone = No microphone here. Type what you want to say.
no-microphone-no-such-device = There is no microphone "{ $device }" here ("callsign devices" lists them). Type what you want to say.
no-microphone-busy = The microphone is in use by another program. I keep trying to get it; close that program, or type what you want to say.
no-microphone-cannot-open = The microphone cannot be opened ({ $detail }). I keep trying; until then, type what you want to say.
no-speaker-no-portaudio = No sound: the PortAudio library is missing (sudo apt-get install libportaudio2). I print what I have to say.
no-speaker-no-device = No loudspeaker here. I print what I have to say.
no-speaker-no-such-device = There is no loudspeaker "{ $device }" here ("callsign devices" lists them). I print what I have to say.
no-speaker-failed = The loudspeaker cannot be used ({ $detail }). I print what I have to say.
no-speaker-no-voice = I have no voice here ({ $detail }); sudo apt-get install espeak-ng gives me one. I print what I have to say.

no-voice = There is no voice here ({ $detail }). Install one with "sudo apt-get install espeak-ng".
doctor-model-here = Speech model: here ({ $model }).
doctor-model-absent = Speech model: missing. Fetch it with "callsign models fetch { $language }".
doctor-microphone-here = Microphone: { $device }.
doctor-portaudio-missing = Microphone and loudspeaker: the PortAudio library is missing. Install it with "sudo apt-get install libportaudio2".
doctor-microphone-absent = Microphone: none found. Plug one in; a speakerphone with echo cancelling is best.
doctor-speaker-here = Loudspeaker: { $device }.
doctor-speaker-absent = Loudspeaker: none found. Plug one in, or switch it on in the sound settings.
doctor-voice-here = Narrator's voice: here.
doctor-voice-absent = Narrator's voice: missing ({ $detail }). Install it with "sudo apt-get install espeak-ng".
doctor-well = A game by voice can be played: start it with "callsign play".
doctor-unwell = A game by voice cannot be played yet. A typed one can: "callsign play". To see and hear how a game goes: "callsign demo".
devices-microphones = { $count ->
    [0] No microphone.
    [one] One microphone:
   *[other] { $count } microphones:
}
devices-speakers = { $count ->
    [0] No loudspeaker.
    [one] One loudspeaker:
   *[other] { $count } loudspeakers:
}
device-listed = - { $device }
device-preferred = - { $device } (the system's choice)
device-level = { $loudness ->
    [silent] - { $device }: not a sound in one second
    [quiet] - { $device }: quiet ({ $level } dB)
    [good] - { $device }: sound ({ $level } dB)
   *[clipping] - { $device }: too loud, it clips ({ $level } dB)
}
device-tried = - { $device }: a sentence was played
device-failed = - { $device }: cannot be used ({ $detail })
device-test = This is Callsign on { $device }.
city-prague = Prague
city-berlin = Berlin
city-london = London
city-paris = Paris
city-reykjavik = Reykjavik
city-new-york = New York
city-vatican = the Vatican
city-monte-carlo = Monte Carlo
city-cairo = Cairo
city-istanbul = Istanbul
city-nairobi = Nairobi
city-delhi = Delhi
city-rio = Rio
city-tokyo = Tokyo
city-moscow = Moscow
city-beijing = Beijing
city-bangkok = Bangkok
city-singapore = Singapore
city-sydney = Sydney

## The mission map and simulated games

command-map = show the mission map of Duet and how far you have come
option-map-svg = draw the map to FILE
map-heading = The missions of { $name }.
map-city = { $state ->
    [won] ✓ { $city }, { $turns } turns, { $mistakes } mistakes allowed. Won; { $attempts } attempts.
    [open] → { $city }, { $turns } turns, { $mistakes } mistakes allowed. Open; { $attempts } attempts.
   *[closed] · { $city }, { $turns } turns, { $mistakes } mistakes allowed. Not open yet.
}
command-simulate = play random games and tell what came of them
option-games = how many games (default: 1000)
simulated = { $games } games of { $mode }, { $rate } games a second.
simulated-length = Moves in a game: half of them had { $low } to { $high }, the median { $middle }, the longest { $longest }.
