"""One game, move by move: what is offered, what is refused and why, and a saved game played again."""

# %% A game with its setup, and a first position.
import orrery

game = orrery.load_game("noughts", options={"begins": "noughts"})
state = game.new_initial_state(seed=1)
print(f"{game.id}: player {state.current_player()} is asked: {state.decision}")

# %% What can be answered: offers are structured, and each has an id.
for offer in state.offers()[:3]:
    print(offer, offer.verb, offer.fields, offer.id)
state.apply_action("mark centre")

# %% Whatever is refused is refused by a rule, which says why in English and in French.
verdict = state.validate(0, {"verb": "mark", "cell": "centre"})
print(verdict.rule, verdict.text("en"), verdict.text("fr"), sep="\n  ")
try:
    state.apply_action(game.actions.mark(cell="centre"))
except orrery.Refused as refused:
    print("refused:", refused)

# %% To the end, with a bot on one side.
bot = game.bot("search:100", seed=1)
while not state.is_terminal():
    state.apply_action(bot.choose(state) if state.current_player() == 0 else state.legal_actions()[0])
print("returns:", state.returns())

# %% A Table has the history. Its transcript is the whole game: whoever replays it comes to the same bytes.
table = game.open(seed=1)
while not table.is_terminal():
    player = table.players_to_act()[0]
    table.submit(player, table.offers(player)[0])
again = game.replay(table.transcript())
assert again.hash() == table.hash()
print(table.transcript())
