"""What can be typed at each game, by examples in both languages: moves, questions, what they bring, kind refusals."""

import pytest

from app import typing
from app.model import App
from table import face
from table.registry import find
from table.session import Player, empty_session, step
from tests.app.hands import after, at_table, fill, session_of, speaking

NMBR9 = ("* draw9", "0 0,0r0", "* draw8", "0 2,0r0", "* draw6", "0 -3,0r180", "* draw7")
TRAEXX = ("* start2", "* cardbgpy")
ALLES_LAEUFT = (
    *(f"* token{number}" for number in (3, 5, 4, 6, 1, 2, 7, 5, 6, 7)),
    *("* dice66", "* dice12", "* dice12", "0 advance"),
)


def alle_neune() -> tuple[str, ...]:
    """The lesson's game up to the first choice of a pawn."""
    script = face.lesson(find("alle-neune").info)
    lines = [step.line for step in script.steps if step.line]
    return (*script.set_up, *lines[: lines.index("0 1e-2a")])


def table(game_id: str, language: str) -> App:
    """Ada, alone or with Bo, in the middle of a game, with the line open."""
    lines = {"nmbr9": NMBR9, "traexx": TRAEXX, "alles-laeuft": ALLES_LAEUFT}.get(game_id) or alle_neune()
    names = ("Ada",) if game_id in ("nmbr9", "traexx") else ("Ada", "Bo")
    options: dict[str, object] = {"sections": 5} if game_id == "alle-neune" else {}
    if game_id == "alles-laeuft":
        options = {"tokens": (1, 2, 3, 4, 5, 5, 6, 6, 7, 7)}
    players = tuple(Player(name, seat) for seat, name in enumerate(names))
    session = empty_session(find(game_id), players, "typed", options, False)
    for line in lines:
        session = step(session, line)
    return after(speaking(at_table(session), language), "line")


MOVES = [
    ("nmbr9", "en", "7 at -1 0", "0 -1,0r0"),
    ("nmbr9", "en", "put the 7 at −1, 0 turned right", "0 -1,0r90"),
    ("nmbr9", "en", "-1 0 turned", "0 -1,0r90"),
    ("nmbr9", "en", "7 at -1 0 upside down", "0 -1,0r180"),
    ("nmbr9", "en", "-1 0 left", "0 -1,0r270"),
    ("nmbr9", "en", "1", "0 -1,0r0"),
    ("nmbr9", "de", "7 bei -1 0 auf dem Kopf", "0 -1,0r180"),
    ("nmbr9", "de", "Lege die 7 bei -1 0 nach rechts gedreht", "0 -1,0r90"),
    ("nmbr9", "de", "7 bei −1 0 nach links gedreht!", "0 -1,0r270"),
    ("traexx", "en", "d5 c4 b4", "0 d5-c4-b4"),
    ("traexx", "en", "c4-b4", "0 d5-c4-b4"),
    ("traexx", "en", "C4, B4", "0 d5-c4-b4"),
    ("traexx", "en", "1", "0 d5-d6-d7-c7-b6"),
    ("traexx", "de", "Linie 1", "0 d5-d6-d7-c7-b6"),
    ("traexx", "de", "passen", "0 pass"),
    ("alle-neune", "en", "pawn 2", "0 1e-2a"),
    ("alle-neune", "en", "2", "0 1e-2a"),
    ("alle-neune", "de", "Figur 2", "0 1e-2a"),
    ("alles-laeuft", "en", "secure", "0 secure"),
    ("alles-laeuft", "en", "run on", "0 roll"),
    ("alles-laeuft", "de", "Sichern, bitte", "0 secure"),
    ("alles-laeuft", "de", "weiter", "0 roll"),
]


@pytest.mark.parametrize(("game_id", "language", "text", "line"), MOVES)
def test_a_move_is_made_as_it_is_said(game_id: str, language: str, text: str, line: str) -> None:
    app = table(game_id, language)
    played, effects = fill(app, typing.FIELD, text)
    assert session_of(played).log[session_of(app).cursor] == line
    assert effects.say


ANSWERS = [
    ("nmbr9", "en", "shape 4", "The 4, upright: 3 wide and 4 high. From the top: columns 1 and 2; column 1; "
     "columns 0 to 2; columns 1 and 2."),
    ("nmbr9", "en", "shape 8 upside down", "The 8, upright: 3 wide and 4 high."),
    ("nmbr9", "en", "level 0", "Level 0: 9, 8 and 6. Row 0: columns −3 to −1 the 6; columns 0 to 2 the 9; "
     "columns 3 and 4 the 8. Row 1:"),
    ("nmbr9", "en", "open 1", "Open for level 1: Row 0: columns −3 to 4. Row 1: columns −3 to 4. Row 2: columns "
     "−1 to 3. Row 3: columns −2 to 3."),
    ("nmbr9", "en", "row 3", "Row 3: columns −2 and −1: the 6 on level 0; columns 0 and 1: the 9 on level 0;"),
    ("nmbr9", "en", "row 9", "Row 9 is empty."),
    ("nmbr9", "en", "what 0 0", "Column 0, row 0: the 9 on level 0."),
    ("nmbr9", "en", "what 0 9", "Column 0, row 9: nothing."),
    ("nmbr9", "en", "left", "16 cards are to come. Twice: 0, 1, 2, 3, 4 and 5. Once: 6, 7, 8 and 9."),
    ("nmbr9", "en", "places", "Level 1, 7 points: 1: upright at column −1, row 0, resting with 4 cells on the 9 "
     "and 3 cells on the 6. 2:"),
    ("nmbr9", "en", "places level 2", "There is no such place for the 7."),
    ("nmbr9", "en", "places 500", "There are 139 places in all."),
    ("nmbr9", "en", "fits 9", "Level 1, 9 points: 1: "),
    ("nmbr9", "de", "passt 9", "Ebene 1, 9 Punkte: 1: "),
    ("nmbr9", "en", "if 7 at -1 0", "7 upright at column −1, row 0, level 1, 7 points, resting with 4 cells on "
     "the 9 and 3 cells on the 6. It covers row 0: columns −1 to 1; row 1: column 0; row 2: columns −1 and 0; row 3:"),
    ("nmbr9", "en", "if 7 at 0 0", "It would rest on one tile only, but it needs two."),
    ("nmbr9", "en", "8 at 0 0", "It is the 7 that is placed now."),
    ("nmbr9", "en", "7 at 50 50", "It floats: it touches no tile on level 0."),
    ("nmbr9", "en", "place 500", "The list has places 1 to "),
    ("nmbr9", "en", "rival", "You play alone."),
    ("nmbr9", "de", "Form 4", "Die 4, aufrecht: 3 breit und 4 hoch. Von oben: Spalten 1 und 2; Spalte 1;"),
    ("nmbr9", "de", "plätze punkte", "Ebene 1, 7 Punkte: 1: aufrecht bei Spalte −1, Zeile 0, liegt mit 4 Feldern "
     "auf der 9 und 3 Feldern auf der 6."),
    ("nmbr9", "de", "ebene", "Möglich wäre „ebene 0“."),
    ("traexx", "en", "what d4", "d4, green: can be next. left: d3, grey, free."),
    ("traexx", "en", "row a", "a1, purple: free. a2, blue: free. a3, grey, the 9: free."),
    ("traexx", "en", "number 8", "g1, blue, the 8: 5 steps from d5, gives 8 points."),
    ("traexx", "en", "reach 10", "No line reaches the 10 with this card."),
    ("traexx", "en", "if d5 d6 d7 c7", "from d5 through d6, d7 and c7: 3 fields with the 7: 10 points."),
    ("traexx", "en", "c5", "c5 is red, and the card shows no red."),
    ("traexx", "en", "e9", "e9 is not next to the end of your line"),
    ("traexx", "en", "lines", "1: from d5 through d6, d7, c7 and b6, 4 fields with the 7: 11 points. 2:"),
    ("traexx", "en", "score", "Ada: no number yet; 60 fields open; 0 points so far."),
    ("traexx", "de", "was d4", "d4, grün: kann das nächste sein. links: d3, grau, frei."),
    ("traexx", "de", "rest", "14 Karten kommen noch. Darauf: gelb 10,"),
    ("alle-neune", "en", "pawns", "Pawn 1, start: to hare before cactus 4, nothing to collect there. Pawn 2,"),
    ("alle-neune", "en", "cactus 4", "first 2 before cactus 4. first 6 before cactus 4. hare before cactus 4."),
    ("alle-neune", "en", "pawn 7", "You have pawns 1 to 2 to move."),
    ("alle-neune", "en", "pawn", "That could be “pawn 1” and “pawn 2”."),
    ("alle-neune", "en", "mine", "Ada: in front 4; nines: 0;"),
    ("alle-neune", "en", "if pawn 2", "From second 2 before cactus 4 to 3 before cactus 1: collects 2, 5, 6 or hare."),
    ("alle-neune", "de", "rest", "Auf der Strecke: 5 mal 1, 5 mal 2,"),
    ("alle-neune", "de", "wenn Figur 2", "zweite 2 vor Kaktus 4: nach 3 vor Kaktus 1, "),
    ("alles-laeuft", "en", "mat 2", "Mat 2: number 5, yellow."),
    ("alles-laeuft", "en", "where", "Ada is on mat 1; a miss leads back to the start. Bo is on the start;"),
    ("alles-laeuft", "en", "odds", "In 2 rolls: a 5 or a double: 80%."),
    ("alles-laeuft", "en", "if secure", "Secure: 1 mat gained."),
    ("alles-laeuft", "de", "wenn sichern", "Sichern: "),
    ("alles-laeuft", "de", "Hütte", "„Hütte“ bedeutet hier nichts."),
    ("alles-laeuft", "de", "Deckel Hütte", "Die Hütte: "),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "language", "text", "answer"), ANSWERS)
def test_a_question_is_answered_and_changes_nothing(
    game_id: str, language: str, text: str, answer: str
) -> None:
    app = table(game_id, language)
    asked, effects = fill(app, typing.FIELD, text)
    assert effects.say.startswith(answer)
    assert session_of(asked) is session_of(app)
