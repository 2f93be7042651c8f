"""Games that are one step from their end, so that a browser test need not play them whole."""

from dataclasses import replace

from app.thinking import think
from table.bot import answer
from table.game import CHANCE
from table.registry import find
from table.session import Beat, Player, Session, new_session, submit, throw


def nearly_over(game_id: str, seed: str = "nearly", beat: Beat | None = None) -> Session:
    """One person, and bots where it takes more, before the last thing that this person has to do."""
    info = find(game_id).info
    people = (Player("Anna", 0), *(Player(f"Bot {n}", n, info.levels[0]) for n in range(1, info.seats[0])))
    session = replace(new_session(game_id, people, seed), beat=beat)
    last = session
    while not session.result:
        if session.to_move == (CHANCE,):
            last = session if session.game.roller(session.state) == 0 else last
            session = throw(session)
        else:
            seat = session.to_move[0]
            last = session if seat == 0 else last
            session = submit(session, seat, answer(think(session, seat, info.levels[0])))
    return last
