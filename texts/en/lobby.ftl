# The way to a table with others: chairs, invitation, options, connection.

## The connection
lobby-coming = Opening the table…
lobby-lost = Connection lost. Your seat is kept; we will reconnect by ourselves.
lobby-no-answer = The table does not answer. We keep trying; have a look at your connection.
lobby-forgets = This browser keeps nothing: if you close or reload the page, you lose your seat.
lobby-end-version = There is a new version
lobby-end-key = This link does not open it
lobby-end-barred = This table does not expect you any more
lobby-end-gone = There is no table here
lobby-next-reload = After reloading you go on where you were.
lobby-next-link = A link needs all of it, with what follows the #. If you copied it by hand, copy it again.
lobby-next-other = You can open another table, or play with the dogs meanwhile.
lobby-reload = Reload

## Who you are
lobby-who = Who sits down?
lobby-color = Your color
lobby-color-0 = red
lobby-color-1 = blue
lobby-color-2 = yellow
lobby-color-3 = green
lobby-color-4 = fuchsia
lobby-color-5 = black
lobby-color-6 = brick
lobby-color-7 = teal
lobby-color-8 = olive
lobby-pets = pets
lobby-pets-why = in some games whoever has most begins
lobby-pet-less = One pet less
lobby-pet-more = One pet more
lobby-sit = Sit down

## The invitation
lobby-of = { $name }’s table
lobby-invite = Invite
lobby-invites = Come and play cards
lobby-no-account = No account: open the link, that is all.
lobby-link = Link to play
lobby-qr = QR code of the link to play
lobby-copy = Copy
lobby-share = Share
lobby-copied = Copied. Paste it wherever you like.
lobby-copy-yourself = It cannot be copied from here: hold the link and copy it.
lobby-watch = To watch
lobby-watch-why = Whoever comes in here watches and does not play.
lobby-watch-link = Link to watch
lobby-copy-watch = Copy the one to watch
lobby-renew = Make a new link
lobby-renew-why = The link before no longer works. Whoever has a seat stays.
lobby-renew-watch = Make another one to watch
lobby-renew-watch-why = The one before no longer works, and those who watch leave.
lobby-renewed = Done: the link before no longer works.
lobby-kicked = With the link they have, they could come in again.
lobby-copy-new = Copy the new one

## The chairs
lobby-chairs = Seats
lobby-chairs-why = Bots included
lobby-taken = { $taken } of { $seats }
lobby-me = { $name } (you)
lobby-free = Free seat
lobby-for-whoever = for whoever comes
lobby-has-pets =
    { $pets ->
        [0] no pets
        [one] { $pets } pet
       *[other] { $pets } pets
    }
lobby-wins =
    { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
lobby-swap = Swap
lobby-swap-with = Swap chairs with { $name }
lobby-swap-asked = Waiting
lobby-swap-asked-with = Waiting for { $name } to swap chairs; ask no longer
lobby-swap-agree = Agree
lobby-swap-agree-with = Agree to swap chairs with { $name }
lobby-wants-yours = would like your chair
lobby-sit-here = Sit here
lobby-take-chair = Sit here, in this chair
lobby-reseat = Move { $name } to another chair
lobby-reseat-to = Move to…
lobby-chair-number = chair { $number }
lobby-left = on your left
lobby-right = on your right
lobby-across = across from you
lobby-pack = pack { $pack }
lobby-pack-with = pack { $pack }, with { $names }
lobby-host = opened the table
lobby-muted = muted
lobby-is-ready = ready
lobby-waits = waits
lobby-more = More about { $name }
lobby-make-host = Hand over the table
lobby-mute = Mute
lobby-unmute = Unmute
lobby-kick = Ask to leave and change the link
lobby-bot-instead = Let a bot go on
lobby-level-easy = calm
lobby-level-normal = awake
lobby-level-hard = fierce
lobby-level-of = Level of { $name }
lobby-no-bot = Take { $name } out
lobby-add-bot = Add a bot
lobby-no-chair = Take this seat away
lobby-fill = Fill with bots
lobby-start = Start with { $seats }
lobby-ready = I am ready
lobby-not-ready = Not yet

## The evening
lobby-evening = Won at this table

## The rules of the house
lobby-house = House rules
lobby-as-printed = What you do not change stays as printed and, where nothing is printed, as we read it. The rules say which is which.
lobby-changed = { $title } (changed)
lobby-game = Game
lobby-turn = Time for a move
lobby-turn-why = Then the clock plays
lobby-window = Time to react
lobby-window-why = The same for everybody, whatever they hold
lobby-no-clock = no clock
lobby-seconds = { $number } s
lobby-minutes = { $number } min
lobby-tempo = Pace of the bots
lobby-tempo-why = How long they take over a move
lobby-tempo-calm = unhurried
lobby-tempo-brisk = brisk
lobby-hints = Hints
lobby-hints-why = Anybody may ask a strong bot what it would do
lobby-hints-true = allowed
lobby-hints-false = no hints
lobby-reminders = Reminders
lobby-reminders-why = Whether the page shows who has to say “DOS”
lobby-reminders-true = yes
lobby-reminders-false = no: catch them yourselves
lobby-deck = Deck
lobby-deck-why = The one from the box, or your own
lobby-deck-box = from the box
lobby-deck-own = our own ({ $number } cards)
lobby-deck-other = Use another deck
lobby-deck-text = One card a line, with how many there are: “b1 3”
lobby-deck-file = Open a file
lobby-deck-use = Use this deck
lobby-deck-fault = Line { $line }: { $fault }
lobby-chat = Conversation
lobby-chat-why = What may be said at the table
lobby-chat-free = anything
lobby-chat-phrases = phrases only
lobby-chat-off = nothing
lobby-records = Games played
lobby-records-why = Who can see them afterwards
lobby-records-closed = those at the table
lobby-records-open = anybody with the link
lobby-watchers = Those who watch
lobby-watchers-why = What those see who do not play. Hands, only of rounds that are over.
lobby-sees-public = what everybody sees
lobby-sees-open = the hands, { $minutes } min later
option-dos-players = How many can play
option-dos-players-4 = up to 4
option-dos-players-8 = up to 8
option-dos-after-draw = After drawing
option-dos-after-draw-drawn-card = the drawn card only
option-dos-after-draw-any = any card
option-dos-after-draw-nothing = nothing
option-dos-bonus = Cards earned by color
option-dos-bonus-may = placed if you like
option-dos-bonus-must = all placed
option-dos-false-call = A false DOS
option-dos-false-call-0 = costs nothing
option-dos-false-call-1 = costs a card
option-dos-false-call-2 = costs two cards
option-dos-target = Points to win
option-dos2-players = How many can play
option-dos2-players-4 = up to 4
option-dos2-players-8 = up to 8
option-dos2-dealer = First dealer
option-dos2-dealer-lot = by lot
option-dos2-dealer-0 = chair 1
option-dos2-dealer-1 = chair 2
option-dos2-dealer-2 = chair 3
option-dos2-dealer-3 = chair 4
option-dos2-dealer-4 = chair 5
option-dos2-dealer-5 = chair 6
option-dos2-dealer-6 = chair 7
option-dos2-dealer-7 = chair 8
option-dos2-draw = Drawing
option-dos2-draw-one = one card
option-dos2-draw-until-playable = until one can be played
option-dos2-drawn-card = The drawn card
option-dos2-drawn-card-must = is played
option-dos2-drawn-card-may = can be kept
option-dos2-skips = Two Skips in a turn
option-dos2-skips-once = skip one player
option-dos2-skips-add-up = skip two players
option-dos2-stack = Stacking Draw 2
option-dos2-stack-off = no
option-dos2-stack-on = yes
option-dos2-wild-dos = A wild DOS alone
option-dos2-wild-dos-matches = where it matches
option-dos2-wild-dos-any-color = anywhere
option-dos2-false-call = A false DOS
option-dos2-false-call-0 = costs nothing
option-dos2-false-call-1 = costs a card
option-dos2-false-call-2 = costs two cards
option-dos2-finish = The last card
option-dos2-finish-any = any
option-dos2-finish-number-only = a number
option-dos2-scoring = How to win
option-dos2-scoring-single = one round
option-dos2-scoring-points = by points
option-dos2-target = Points to win
option-kiltros-limit = Limit of attacks
option-kiltros-limit-none = none
option-kiltros-limit-six = six a round
option-kiltros-limit-hand = the defender's cards
option-kiltros-throw-in = Throwing in
option-kiltros-throw-in-attacker = the attacker alone
option-kiltros-throw-in-neighbours = both neighbors
option-kiltros-throw-in-all = everybody
option-kiltros-packs = Packs
option-kiltros-packs-off = no
option-kiltros-packs-2 = of two
option-kiltros-packs-3 = of three
option-kiltros-packs-mixed = twos and threes
option-loyo-dealer = First dealer
option-loyo-dealer-lot = by lot
option-loyo-dealer-0 = chair 1
option-loyo-dealer-1 = chair 2
option-loyo-dealer-2 = chair 3
option-loyo-dealer-3 = chair 4
option-loyo-dealer-4 = chair 5
option-loyo-dealer-5 = chair 6
option-loyo-memory-aid = Memory aid
option-loyo-memory-aid-off = no
option-loyo-memory-aid-on = yes
option-loyo-zero = Shouting with zero
option-loyo-zero-tied = pays if tied
option-loyo-zero-always = always pays
option-loyo-pile-out = The pile runs out
option-loyo-pile-out-highest-spared = the highest is spared
option-loyo-pile-out-lowest-spared = the lowest is spared
option-loyo-pile-out-plain = nobody doubles
option-loyo-catch-up = Catch Up
option-loyo-catch-up-printed = as printed
option-loyo-catch-up-after-three = after the third
option-loyo-catch-up-off = no
option-loyo-rounds = Rounds
option-loyo-rounds-6 = six
option-loyo-rounds-3 = three
option-loyo-rounds-9 = nine
option-loyo-challenge = Challenge
option-loyo-challenge-off = no
option-loyo-challenge-on = yes
option-loyo-headache = Headache
option-loyo-headache-off = no
option-loyo-headache-on = yes
option-loyo-pairs = Pairs for nothing
option-loyo-pairs-off = no
option-loyo-pairs-on = yes
option-doggy-keep = Keeping from a pair
option-doggy-keep-party = when partying
option-doggy-keep-party-and-tidy = when tidying too
option-doggy-marios = Ends with
option-doggy-marios-3 = the third Mario Hugo
option-doggy-marios-2 = the second
option-doggy-marios-4 = the fourth

## Talking
lobby-talk = Conversation
lobby-no-talk = There is no talking at this table.
lobby-write = Write something
lobby-send = Send

## The menu
lobby-menu = Menu
lobby-close-menu = Close the menu
lobby-bots = The bots
lobby-new-game = New game
lobby-new-game-sure = This game will be lost. Shall we start another?
lobby-from-next = Level and pace count from the next game on.
lobby-leave = Leave the table
lobby-pause = Ask for a break
lobby-no-pause = No break after all
lobby-resume = Go on playing
lobby-no-resume = Let us wait a little
lobby-votes =
    { $votes ->
        [one] { $votes } wants it; waiting for the rest.
       *[other] { $votes } want it; waiting for the rest.
    }
lobby-undo = Take my move back
lobby-to-chairs = See the seats
lobby-to-game = Back to the game
lobby-stand = Get up
lobby-stand-why = Your seat is kept: a bot plays for you until you are back.
lobby-close = Close the table
lobby-close-sure = It ends for everybody. Close it?
lobby-no = No

## The entrance
home-invite = Invite
home-alone = Play with the dogs
home-go-on = Go on
home-anew = Start over
home-more = Seats, bots and rules
home-rules = Read the rules
home-unreachable = The server cannot be reached. Without a connection you can play with our dogs.
home-not-opened = The table did not open. Try again in a moment.
home-too-many = Many tables were opened from here. Wait a while, or play with the dogs.
home-join = Did somebody send you a link? Paste it here
home-go = Come in
home-no-link = That does not look like a link to a table. Copy all of it.
home-resume = What you have begun
home-waits = Back to the table of { $game }
home-unfinished = Go on with { $game }
home-with-dogs = with the dogs
home-with = with { $names }
home-forget = Forget
home-just-now = just now
home-minutes-ago = { $number } min ago
home-hours-ago = { $number } h ago
home-days-ago =
    { $number ->
        [one] { $number } day ago
       *[other] { $number } days ago
    }
home-who = What is your name?
home-you = You play as { $name }
