# Everything that a person hears or reads in English. Whole sentences, written as one would say them aloud.

between-items = { "," }{ " " }

## The game, told to everybody

welcome = Welcome to Callsign.
row = Row { $row }: { $cards }.
covered-card = { $identity ->
    [red] { $word }, covered by Red
    [blue] { $word }, covered by Blue
    [bystander] { $word }, covered by a bystander
   *[assassin] { $word }, covered by the assassin
}
starts = { $team ->
    [red] Red begins, with { $agents } agents to find. Blue has { $others }.
   *[blue] Blue begins, with { $agents } agents to find. Red has { $others }.
}

clue-please = { $team ->
    [red] Red's captain, please give a clue.
   *[blue] Blue's captain, please give a clue.
}
clue-given = { $number ->
    [unlimited] { $team ->
        [red] Red's clue is { $word }, unlimited.
       *[blue] Blue's clue is { $word }, unlimited.
    }
   *[other] { $team ->
        [red] Red's clue is { $word }, { $number }.
       *[blue] Blue's clue is { $word }, { $number }.
    }
}
touch-please = { $limit ->
    [none] { $team ->
        [red] Red, touch as many cards as you like, but at least one.
       *[blue] Blue, touch as many cards as you like, but at least one.
    }
   *[other] { $team ->
        [red] Red, touch a card. You may touch up to { $limit }.
       *[blue] Blue, touch a card. You may touch up to { $limit }.
    }
}
touch-more = { $limit ->
    [none] { $team ->
        [red] Red, touch another card, or say: we stop.
       *[blue] Blue, touch another card, or say: we stop.
    }
    [one] { $team ->
        [red] Red, you may touch one more card, or say: we stop.
       *[blue] Blue, you may touch one more card, or say: we stop.
    }
   *[other] { $team ->
        [red] Red, you may touch { $limit } more cards, or say: we stop.
       *[blue] Blue, you may touch { $limit } more cards, or say: we stop.
    }
}
revealed-by-touch = { $identity ->
    [red] { $card } is a red agent.
    [blue] { $card } is a blue agent.
    [bystander] { $card } is a bystander.
   *[assassin] { $card } is the assassin.
}
revealed-by-penalty = { $team ->
    [red] Red covers { $card }, a red agent.
   *[blue] Blue covers { $card }, a blue agent.
}
turn-ended-stopped = { $team ->
    [red] Red stops.
   *[blue] Blue stops.
}
turn-ended-bystander = That ends the turn.
turn-ended-enemy = That ends the turn.
turn-ended-limit = { $team ->
    [red] That was Red's last touch of this turn.
   *[blue] That was Blue's last touch of this turn.
}
turn-ended-time = { $team ->
    [red] Time is up. Red's turn is over.
   *[blue] Time is up. Blue's turn is over.
}
turn-ended-illegal-clue = { $team ->
    [red] The clue was not allowed. Red's turn is over.
   *[blue] The clue was not allowed. Blue's turn is over.
}
cover-please = { $team ->
    [red] Red's captain, choose one of your own agents and say: cover, and its word.
   *[blue] Blue's captain, choose one of your own agents and say: cover, and its word.
}
time-left = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
touch-now = Time is up. Touch a card now: you have { $seconds } more seconds.

won-agents = { $team ->
    [red] All red agents are found. Red wins!
   *[blue] All blue agents are found. Blue wins!
}
won-assassin = { $team ->
    [red] Blue has met the assassin. Red wins!
   *[blue] Red has met the assassin. Blue wins!
}
won-gave-up = { $team ->
    [red] Blue gives up. Red wins!
   *[blue] Red gives up. Blue wins!
}
was-hidden = { $identity ->
    [assassin] The assassin was { $words }.
    [red] Still hidden for Red: { $words }.
   *[blue] Still hidden for Blue: { $words }.
}
again-please = Say "new game" to play again, perhaps with new captains, or "goodbye".

status = { $team ->
    [red] It is Red's turn. Red has { $red } to find, Blue has { $blue }.
   *[blue] It is Blue's turn. Red has { $red } to find, Blue has { $blue }.
}
clues = The clues so far: { $clues }.
clue-in-list = { $number ->
    [unlimited] { $team ->
        [red] { $word } unlimited by Red
       *[blue] { $word } unlimited by Blue
    }
   *[other] { $team ->
        [red] { $word } { $number } by Red
       *[blue] { $word } { $number } by Blue
    }
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
ruling-please = { $team ->
    [red] Red, say: allow, deny, or take it back.
   *[blue] Blue, say: allow, deny, or take it back.
}
objection-open = { $team ->
    [red] Red objects to the clue.
   *[blue] Blue objects to the clue.
}
objection-please = { $back ->
    [yes] { $team ->
        [red] Red, say: allow, deny, or take it back.
       *[blue] Blue, say: allow, deny, or take it back.
    }
   *[no] { $team ->
        [red] Red, say: allow, or deny.
       *[blue] Blue, say: allow, or deny.
    }
}
objection-allowed = { $team ->
    [red] Red allows the clue.
   *[blue] Blue allows the clue.
}
objection-denied = { $team ->
    [red] Red denies the clue.
   *[blue] Blue denies the clue.
}
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
which-one = Which one do you mean: { $cards }?
agree-to-undo = { $team ->
    [red] To take back the last move, both teams must agree. Red, do you agree?
   *[blue] Blue, do you agree?
}
really-give-up = { $team ->
    [red] Red, do you really give up?
   *[blue] Blue, do you really give up?
}
help = { $count ->
    [0] You can say: { $examples }.
   *[other] Now you can say: { $examples }. At any time: { $more }.
}
paused = The game is paused. Say "go on" to continue.
goes-on = The game goes on.
goes-on-where-it-was = Welcome back. The game goes on where it was.
saved = The game is saved; it always is. To go on later, start Callsign with "resume".
goodbye = Goodbye.
goodbye-for-now = Goodbye. The game is saved. To go on, start Callsign with "resume".
spelled = { $word } is spelled: { $letters }.
no-clue-to-spell = There is no clue to spell yet.
record-failed = Careful: I cannot write the game down ({ $problem }). You can play on, but not resume it later.

## Why something was not done

refused-not-understood = I did not understand that. You can say: { $examples }.
refused-not-now = That is not possible now. You can say: { $examples }.
refused-not-your-turn = { $turn ->
    [red] That is for Red to say.
   *[blue] That is for Blue to say.
}
refused-no-such-card = There is no card "{ $card }". Say "read the board" to hear the cards.
refused-covered = { $card } is covered already. Choose another card.
refused-touch-first = { $by ->
    [red] Red must touch at least one card before stopping.
   *[blue] Blue must touch at least one card before stopping.
}
refused-cover-first = { $by ->
    [red] First Red's captain covers one of Red's agents. Say: cover, and its word.
   *[blue] First Blue's captain covers one of Blue's agents. Say: cover, and its word.
}
refused-ruling-first = { $by ->
    [red] An objection is open. Red, say: allow or deny.
   *[blue] An objection is open. Blue, say: allow or deny.
}
refused-not-your-agent = { $by ->
    [red] { $card } cannot be covered. Red's captain, choose one of your own agents.
   *[blue] { $card } cannot be covered. Blue's captain, choose one of your own agents.
}
refused-not-one-word = A clue is one single word. "{ $word }" is more than that.
refused-number-too-large = { $number } is too many: only { $most } cards are in play.
refused-number-missing = { $word }, for how many? Say the number, zero, or unlimited.
refused-nothing-to-undo = There is nothing to take back yet.
refused-paused = The game is paused. You can say: { $examples }.
refused-private-only = That is for a captain's private line only. Nobody else may hear the answer.
refused-no-private-line = { $team ->
    [red] Red's captain has no private line. Start with the option: private red, and a file.
   *[blue] Blue's captain has no private line. Start with the option: private blue, and a file.
}

## Told to one captain in private

my-words = { $count ->
    [0] All your agents are found.
    [one] One agent left: { $words }.
   *[other] { $count } agents left: { $words }.
}
the-assassin = The assassin is { $word }.
what-is-covered = { $count ->
    [0] No card is covered yet.
   *[other] Covered: { $cards }.
}
no-such-row = There are { $rows } rows.
private-row = Row { $row }: { $cards }.
key-card = { $covered ->
    [yes] { $identity ->
        [red] { $word } was red
        [blue] { $word } was blue
        [bystander] { $word } was a bystander
       *[assassin] { $word } was the assassin
    }
   *[no] { $identity ->
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
enemy-has-no-line = { $team ->
    [red] Red's captain has no private line. Ask in person, so that nobody else hears.
   *[blue] Blue's captain has no private line. Ask in person, so that nobody else hears.
}
enemy-captain-asks = { $team ->
    [red] Red's captain asks in private: is the clue "{ $word }" allowed? Answer: allow, or deny.
   *[blue] Blue's captain asks in private: is the clue "{ $word }" allowed? Answer: allow, or deny.
}
enemy-captain-asked = { $team ->
    [red] Red's captain was asked about "{ $word }".
   *[blue] Blue's captain was asked about "{ $word }".
}
enemy-captain-answered = { $allowed ->
    [yes] { $team ->
        [red] Red's captain allows "{ $word }".
       *[blue] Blue's captain allows "{ $word }".
    }
   *[no] { $team ->
        [red] Red's captain does not allow "{ $word }".
       *[blue] Blue's captain does not allow "{ $word }".
    }
}
answer-passed-on = { $team ->
    [red] Red's captain has your answer.
   *[blue] Blue's captain has your answer.
}
