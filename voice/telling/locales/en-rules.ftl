# The rules in English, as one would tell them aloud to players at the table. A title has no full stop.
# Texts say "I" for the narrator and "you" for those who act; a setting is named by its option.

rules-classic = Classic: two teams and 25 words
rules-pictures = Pictures: two teams and 20 pictures
rules-duet = Duet: two sides that play together
rules-clues = Clues, in every game

## Classic

rule-c1-title = The deal
rule-c1 =
    I lay out 25 different words in 5 rows of 5. The key says who hides behind each of them: 9 agents of the team
    that begins, 8 agents of the other team, 7 bystanders and 1 assassin. Which team begins is left to chance,
    together with the key.

rule-c2-title = Taking turns
rule-c2 =
    The teams take turns, and the one with more agents to find goes first. In your turn your captain gives exactly
    one clue, and then you touch one card or more.

rule-c3-title = The clue
rule-c3 =
    A clue is one word and one number, such as: river, 3. The number tells how many of your cards the word is meant
    for. A captain may say nothing else.

rule-c4-title = A number of one or more
rule-c4 =
    When the number is one or more, you may touch one card more than the number, but not more than that. After
    "river, 3" you have up to 4 touches in this turn.

rule-c5-title = Zero
rule-c5 =
    With a zero your captain tells you: none of ours fits this word. You may touch as many cards as you like, but
    at least one.

rule-c6-title = Unlimited
rule-c6 =
    Instead of a number a captain may say "unlimited". Then you are not told how many words fit, and you may touch as
    many cards as you like, but at least one. In Duet there is no unlimited. A number can be anything from zero up
    to the number of cards that are not covered. I never refuse one because it is larger than the agents you have
    left, for that would give away something of the key.

rule-c7-title = At least one touch
rule-c7 =
    You cannot stop before you have touched a card in this turn. There is only one way around it: when your time
    has run out, and the extra time too, your turn ends even without a touch.

rule-c8-title = Stopping
rule-c8 = After a right touch you may stop whenever you like. Say: we stop.

rule-c9-title = Your own agent
rule-c9 =
    When you touch an agent of your own, the card is covered with your agent. You may go on, as far as the number of
    the clue lets you.

rule-c10-title = A bystander
rule-c10 = When you touch a bystander, the card is covered with the bystander, and your turn is over.

rule-c11-title = An enemy agent
rule-c11 =
    When you touch an agent of the enemy, the card is covered with the enemy's agent, so you have done their work,
    and your turn is over.

rule-c12-title = The assassin
rule-c12 = A team that touches the assassin has lost, there and then.

rule-c13-title = Winning
rule-c13 =
    The first team that has all its agents found wins. It does not matter who found the last one: if the enemy
    touches it, the win is still yours.

rule-c14-title = Earlier clues
rule-c14 =
    You are not tied to the clue of this turn. Every clue that was given so far stays good, and you may touch a card
    because of an old one. To hear them all again, say: read the clues.

rule-c15-title = Thirty seconds
rule-c15 =
    You have 30 seconds for each touch. If they run out after you have touched at least one card in this turn, you
    lose the rest of the turn. If you have touched none, I tell you to touch now and give you 10 more seconds; when
    those are gone too, your turn is over. Set other seconds with --timer, or take the clock away with --timer off. In
    Pictures and in Duet there is no clock unless you ask for one, and in sudden death there never is. In Duet, rule D32
    says what running out of time costs.

rule-c16-title = An illegal clue
rule-c16 =
    An illegal clue ends the turn at once. Then, before giving the next clue, the enemy captain covers one of the
    enemy's own agents, whichever that captain likes. If it was their last, they win. If nobody objects to an
    illegal clue, it is as good as a legal one. You may object as long as the turn lasts: touches that were made
    stay, and the turn is over. Who judges is up to you. With --judge ask, which is the usual way, I say what I found,
    and the other side answers "allow", "deny" or "take it back"; taken back, it costs nothing, and the captain gives
    another clue. I never fine anybody by myself then. With --judge referee, a clue that I call forbidden is illegal at
    once, as soon as what I read back has been confirmed. With --judge off, I leave clues to you. What I heard wrong
    never costs anything, but what I heard right a captain cannot withdraw for free. All this goes for Pictures too.

rule-c17-title = A doubtful clue
rule-c17 =
    A captain who is not sure about a clue may ask the enemy captain before giving it, in private, so that nobody
    else hears. If the enemy captain allows it, it is legal. On a private line, say: ask clue, and the word.

rule-c18-title = Spelling
rule-c18 = A captain may spell a clue, and has to when somebody asks for it. I can do it too. Say: spell the clue.

rule-c19-title = A card that cannot be touched
rule-c19 =
    Touching a card that is covered already, or one that is not on the board, does not count as a touch. Nothing
    changes, and I tell you why.

rule-c20-title = Two players
rule-c20 =
    You are one team, with one captain and one or more operatives, and you always begin. After each of your turns,
    however it ended, the captain covers one card in the enemy's place, unless the game is over. In classic that is
    an enemy agent or a bystander, in Pictures always an enemy agent; to choose for yourselves, start with
    --two-player-cover enemy, or --two-player-cover enemy_or_bystander. It is never one of your own agents, and never
    the assassin. An enemy agent that you touch is covered and ends your turn, and then the captain still covers
    another card. You lose at once when you touch the assassin, or when all enemy agents are covered, no matter how. When
    you win, your score is the number of enemy agents that are not covered; nothing is covered after the winning turn.
    An illegal clue ends the turn, and one enemy agent is covered as a penalty, before the usual cover. There is no
    enemy captain whom you could ask, so a doubtful clue is allowed. Start with --players 2.

rule-c21-title = Three players
rule-c21 =
    The three of you can be one team, as two players are: start with --players 3 --three common. Or two of you are
    captains against each other, and the third is the operative of both teams in turn, and must honestly try to play
    well for both: start with --players 3 --three captains. Then the winner is found as usual, and the captains
    object to each other's clues and ask each other about doubtful ones as usual.

rule-c22-title = Playing alone
rule-c22 =
    There are three teams, blue, red and grey, with 8 agents each, on 24 words, and neither a bystander nor an
    assassin. A turn has three steps. First, choose any team and name a clue that fits exactly 2 of its agents, and no
    other agent at all; those 2 leave the game. Second, draw 2 words from the deck, one after the other, and give each to
    a team that has the fewest agents at that moment; on a tie you choose. Third, 1 agent of the team with the most
    agents leaves the game: you choose which one, and on a tie also which team. You win when a team has no agents left in
    the first step, before you draw. You lose when you can find no clue; say so: I give up. An illegal clue is
    refused and costs nothing. When a turn begins, the teams never differ by more than 1 agent; after turn 15 each team has 3 agents, and you can win with clue 17 at the earliest and with
    clue 19 at the latest. The deck needs 60 words, and I refuse a smaller one. Start with --mode solo.

rule-c23-title = Players
rule-c23 =
    For two teams you need at least 4 players, and up to 12 or so can play, in teams of about the same size. The
    captains sit where both of them see the key. Tell me how many you are with --players.

rule-c24-title = The touch
rule-c24 =
    Talking about a card is not touching it. The first card that any operative of the team touches is final. You may
    undo freely until I have told the result. After that you may undo only what I heard wrong, and only if both
    teams, or in Duet both sides, agree. Say: undo.

rule-c25-title = A straight face
rule-c25 =
    An agent of your own that you found counts as meant, even if your captain was thinking of something else. Nobody says
    or shows otherwise, and neither do I: every touch gets the same sentence, in the same tone, after the same pause.

rule-c26-title = The next game
rule-c26 =
    For another game there is a new key and there are cards that you have not just used, and somebody else may want
    to be captain. Say: new game.

## Pictures

rule-p1-title = The deal of pictures
rule-p1 =
    20 pictures lie in 4 rows of 5. Behind them hide 8 agents of the team that begins, 7 agents of the other team, 4
    bystanders and 1 assassin. Start with --mode pictures.

rule-p2-title = Clues to pictures
rule-p2 =
    You play as in classic, by rules C2 to C19, but a clue may name what is in a picture, and no clue is illegal for
    being a form of some word. Not allowed are clues about where a picture lies, about the first letters of what it
    shows, and about how it is drawn, its shade or where something stands in it. Shapes are fine, unless you have agreed
    to do without. I cannot judge any of this, so it is for you to object. You may play with words that sound alike; a
    captain who is asked to spell such a clue picks one of them.

rule-p3-title = Mixed cards and other grids
rule-p3 =
    With --grid 5x4 you can play words on the small grid, with 8 and 7 agents, 4 bystanders and 1 assassin. With
    --grid 5x5 you can play pictures on the large one, with 9 and 8 agents, 7 bystanders and 1 assassin. Words and
    pictures may lie side by side on either. Then a clue has to be legal by the rules of both games, but it may still
    name a picture.

rule-p4-title = The assassin ending
rule-p4 =
    You can play any cards on any grid in such a way that the game goes on until the assassin is found. Start with
    --assassin-ending. Then a team does not win by having all its agents found, neither by a touch nor by a penalty, and
    does not simply lose by touching the assassin. Turns go on as usual: a team with all its agents found still gets
    a clue and has to touch; a bystander or an enemy agent is covered and ends its turn. The enemy may find your last
    agent, and still nobody has won. If an illegal clue is to be punished and there is no agent left to cover, it costs
    the turn and nothing else.

rule-p5-title = Winning by the assassin
rule-p5 =
    In an assassin ending, a team that has all its agents found wins by touching the assassin. If both teams have found
    all of theirs, the first to touch it wins.

rule-p6-title = Sudden death by the assassin
rule-p6 =
    In an assassin ending, a team that touches the assassin while it still has hidden agents is in sudden death. It
    gets no clue and cannot stop, but may touch as many cards as it needs, all in this one turn. If it finds all its
    agents, it wins. On its first bystander or enemy agent the other team wins, even if that was the enemy's last agent.

rule-p7-title = Pictures for two
rule-p7 =
    Two players play Pictures as they play classic, by rule C20, and the captain always covers an enemy agent. When you
    win, I tell you how well you did in seven steps, from 7 enemy agents not covered, which is unbelievable, down to
    1, which is better than losing. On the large grid there may be 8 left: that gets the highest praise too.

rule-p8-title = Which cards for which game
rule-p8 =
    Words made for Duet may be used in classic, and the words of classic in Duet. You can even play Duet with pictures,
    on 5 rows of 5.

## Duet

rule-d1-title = The deal for Duet
rule-d1 =
    25 words lie in 5 rows of 5, and there is one double key for the two sides, north and south: each side sees a
    view of its own. Start with --mode duet.

rule-d2-title = The double key
rule-d2 =
    In your view there are 9 agents, 3 assassins and 13 bystanders, and so there are in your partner's. Of your 9
    agents, 3 are agents for your partner too, so that together you have 15 cards to find. Of your 3 assassins, your
    partner sees one as an assassin, one as an agent and one as a bystander. Counted out, 3 cards are agents for
    both, 5 are agents for north and bystanders for south, and 5 the other way round; 1 is an agent for north and an
    assassin for south, and 1 the other way round; 1 is an assassin for both; 1 is an assassin for north and a bystander
    for south, and 1 the other way round; and 7 are bystanders for both.

rule-d3-title = Whose view counts
rule-d3 =
    What a touched card is, is decided by the view of the side that gave the clue. The view of the side that touches
    it never counts.

rule-d4-title = The first clue
rule-d4 = Either side may give the first clue. From then on the sides take turns.

rule-d5-title = A turn in Duet
rule-d5 =
    A turn is one clue and at least one touch. As long as you are right you may go on touching, however small the number
    was.

rule-d6-title = An agent found
rule-d6 = An agent that is found is covered for both sides, and the operative may go on.

rule-d7-title = A bystander in Duet
rule-d7 =
    When you touch a bystander, one token from the bank marks the card for your side, and the turn is over. Your side may
    not touch this card again, but the other side may. On a mission, rule D19 says which token it is.

rule-d8-title = Marked by both sides
rule-d8 = A card that both sides have marked as a bystander counts as covered.

rule-d9-title = A card with one mark
rule-d9 =
    A card that one side has marked may still be anything for the other side. Touched by the other side, it can be an
    assassin, or a bystander again, and is then covered, or an agent, who is covered as usual; the mark stays on record.

rule-d10-title = An assassin in Duet
rule-d10 = If either of you touches an assassin, you have both lost, there and then.

rule-d11-title = Stopping in Duet
rule-d11 = After at least one right touch the operative may stop, and takes one token for it. Say: we stop.

rule-d12-title = Tokens
rule-d12 =
    There are 9 tokens in the bank. For an easier game take 10 or 11, with --tokens. Each turn uses one, so the tokens in
    the bank are the turns that you have left, and I tell you how many there are.

rule-d13-title = Winning together
rule-d13 =
    As soon as all 15 agents are found, you both win. The winning turn uses a token like any other; on a mission it is
    taken as rule D18 says. If the last agent is found in the turn of the last token, that is a clean win with an empty
    bank, without sudden death.

rule-d14-title = A side whose agents are all found
rule-d14 =
    A side whose 9 agents are all found says so at once, no matter whose turn it is, and from then on only the other
    side gives clues. If that happens while the other side is touching for it, and the game is not won yet, every further
    touch would be wrong: so the turn ends as if the operative had stopped, with its token and its point. For
    example, when north's 9 are found, south has nothing left to touch: south gives all the clues, and in sudden death
    only north touches.

rule-d15-title = Sudden death
rule-d15 =
    When the last token is used and there are still hidden agents, nobody gives clues any more; a clue is refused, but
    costs nothing. Now either side touches, one card at a time and in any order, and the view of the other side decides. If
    only one side has something left to find, only that side touches. Cards that your own side has marked stay
    refused. There is no talking and no clock. The first wrong touch loses, even a bystander; the last agent wins. If you
    say "we give up", you have lost.

rule-d16-title = The score
rule-d16 =
    When you win a plain game with 9 tokens, you score 3 points for each token left in the bank and 1 point for each
    token that was taken by stopping after right touches; if you needed sudden death, you lose 1 point. The token of
    the winning turn is used up and gives no point of its own. More than 5 points are very good, 9 or 10 are
    marvellous, and with more than 10 you should try the mission map.

rule-d17-title = Missions
rule-d17 =
    A mission has two numbers: turns, and mistakes. Your bank has as many tokens as there are turns. As many of them as
    there are mistakes lie with the bystander up, and the rest with the check mark up. Choose a mission with --mission and
    its name.

rule-d18-title = Stopping on a mission
rule-d18 = When you stop on a mission, you take a check token, or a bystander token if there are no checks left.

rule-d19-title = A bystander on a mission
rule-d19 =
    When you touch a bystander on a mission, it takes a bystander token. If there is none left, it takes two check
    tokens, but the card still gets a single mark. If two are needed and only one is there, you have both lost at once,
    without sudden death.

rule-d20-title = The end of the bank on a mission
rule-d20 =
    When a bystander or a stop uses up the last token of a mission, or the last two, sudden death begins as usual.

rule-d21-title = The map of missions
rule-d21 =
    You start in Prague, with 9 turns and 9 mistakes. From there you can go on to Berlin, 11 turns and 2 mistakes, to
    Cairo, 9 and 5, and to Moscow, 8 and 8, which is called Kyiv in the Ukrainian edition. Winning a mission opens those
    that are joined to it. Moscow or Kyiv, Bangkok with 7 and 7, called Jakarta in the Russian edition, and
    Singapore with 6 and 6 are plain games with fewer tokens. All the others but Prague allow fewer mistakes than turns:
    Monte Carlo is 9 and 0, and the Vatican allows no mistake either. If you win a plain game with 9 tokens, Prague is
    done. A mission that is open may be played again as often as you like. To play one that is not open yet, add
    --any-mission. I keep the progress of each team, with every attempt, won or lost. The numbers of Berlin, Monte
    Carlo and the Vatican are what players report, and cities and roads that I have not named here are our own.

rule-d22-title = An illegal clue in Duet
rule-d22 =
    An illegal clue costs one token from the bank, and then the turn goes on as if the clue had been legal. On a mission
    the token is taken as if you had stopped, but it scores nothing. If that empties the bank, sudden death begins at
    once, and you may still use the clue that was just given.

rule-d23-title = Zero in Duet
rule-d23 =
    The number zero is allowed, and means: stay away from this. You may touch as many cards as you like, but at least
    one.

rule-d24-title = More than two players
rule-d24 =
    Each side may have several players. Any of them may give the clue of their side, and they may talk it over as long as
    the other side does not hear it. Any player of the other side may touch, and those may talk aloud, but not about
    their own view.

rule-d25-title = Free order
rule-d25 =
    With --free-order the sides need not take turns. A side may give two clues in a row, but not three, until one
    side has all its agents found and only the other gives clues. If both sides begin, the first clue I hear counts.

rule-d26-title = Silence
rule-d26 =
    Nothing passes between the sides but the clue. Never tell what a card is in the view of the side that touched it.
    Never tell how many cards a side still has to find, unless there are none left. Give no advice on when to stop, and
    never tell that a card that was just found was an agent for the other side too.

rule-d27-title = Earlier clues in Duet
rule-d27 =
    All the clues that your partner has given stay good, and you may touch a card because of an old one. To hear them
    again, say: read the clues.

rule-d28-title = What is as in classic
rule-d28 =
    As in classic, a clue is one word and one number and nothing else, a card that is covered or not on the board cannot
    be touched, the first touch is final, and everybody keeps a straight face: rules C3, C19, C24 and C25. A clue may be
    spelled.

rule-d29-title = Starting anew
rule-d29 =
    If an illegal clue has given too much away, you may agree to start a new game instead of paying a token for it.

rule-d30-title = After the game
rule-d30 =
    When the game is over I say what may help. If an assassin beat you: look at all three of yours before each clue. If you
    ran out of time: give clues for two cards or more, and far-fetched ones are fine; 10 or 11 tokens make it
    easier. If you won with 10 or 11: try 9. If you won with 9: I tell the score, and there is the map of missions.

rule-d31-title = Who found whom
rule-d31 =
    It may be shown which side found which agent. And a private tip for beginners: one of the assassins in your view is
    an agent in your partner's, and yours to find. Once you have found it, never touch the other two.

rule-d32-title = The clock in Duet
rule-d32 =
    If you like, play with a clock: start with --timer and the seconds for each touch. If time runs out after a right
    touch, that is a stop. If there was none, you have 10 more seconds; then it costs one token, taken as if you had
    stopped but without a point, and the turn is over.

## Clues

rule-l1-title = Clues are about meaning
rule-l1 =
    A clue is about what the cards mean, not about their letters or where they lie on the table. I cannot judge that, so
    it is for you to object.

rule-l2-title = No visible word
rule-l2 =
    A clue must not be a word that you can still see on the table, nor any form of it: neither with another ending, nor
    made from it, nor of the same root. A word is visible until it is covered; in Duet, a card that only one side has
    marked is still visible.

rule-l3-title = Parts of words
rule-l3 =
    When a visible word is made of several words, none of them may be the clue: with snowman on the table, neither snow
    nor man. Nor may the clue be such a word with a visible one in it: with snow on the table, not snowman. At a German
    table, Zimmermann rules out Zimmer and Mann, and zimmern and männlich too, but immer and an are fine. A visible word
    without its ending is forbidden, such as the Russian bur for burya. Other letters that just happen to stand in a
    word are fine, such as etrusk in the Ukrainian zemletrus. But a whole word that happens to stand in another
    of the same language, and might hint at its letters, is doubtful, such as port in sport.

rule-l4-title = One word
rule-l4 =
    A clue is one word, without spaces and without hyphens. Names of places that are written with a hyphen are fine in
    classic; in the other games only if you have agreed on it. Words joined together and written as one are one word in
    every game.

rule-l5-title = Looser clues
rule-l5 =
    If you all agree before the game, clues may also be names of several words, titles, places, set phrases, words with
    hyphens, and abbreviations.

rule-l6-title = German clues
rule-l6 =
    At a German table a clue is a word from a dictionary, or a joined word that people use every day, or a name of one
    word. Joined words that you make up are never allowed.

rule-l7-title = Numbers and letters as clues
rule-l7 =
    A number or a letter may be the word of a clue if it is meant for what it means. But the number that comes after the
    word may not be a hint itself; that is for you to object to.

rule-l8-title = The language of the table
rule-l8 =
    Clues are in the language that you play in. A foreign word is fine only as far as people use it in that language.

rule-l9-title = Words that are covered
rule-l9 = A word that is covered is no longer visible, so it may be used as a clue.

rule-l10-title = What I say about a clue
rule-l10 =
    For me a clue is allowed, or forbidden, and then I name the visible word and the reason, or doubtful. A doubtful one is for the enemy captain to allow. In Duet I tell it to the giver alone, if there is a
    private line, and the giver may choose another clue before saying it. Once said, a doubtful clue stands unless
    somebody objects, and if the two sides do not agree, it is legal.

rule-l11-title = Names
rule-l11 = A real name of one word is always fine. A name that you make up with a hint inside it never is.

rule-l12-title = Rhymes and words that sound alike
rule-l12 =
    A rhyme that is also linked in meaning is always fine. Rhymes without such a link, and words that sound alike, are
    fine if you have agreed on them. Nobody says that a clue is a rhyme.

rule-l13-title = How a clue is said
rule-l13 =
    Say a clue plainly, without an accent, without any special tone, and without singing; if somebody does otherwise, it is
    for you to object. I read every clue back in the same plain voice.
