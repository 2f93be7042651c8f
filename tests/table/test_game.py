"""The types that cross a game's border: options from outside, titles, refusals."""

import pytest

from table.game import CannotRead, Credits, Info, NotLegal, Option

SECTIONS = Option("sections", (6, 5), 6, ((5, range(2, 4)),))
TOKENS = Option("tokens", ((1, 2, 2), (1, 1, 2)), (1, 2, 2))
ZOMBIES = Option("zombies", (False, True), False)

INFO = Info(
    id="game",
    package="game",
    titles={"en": "Game", "de": "Spiel"},
    credits=Credits("Game"),
    seats=range(2, 6),
    age=8,
    minutes=(10, 20),
    rules_version=1,
    options=(SECTIONS, TOKENS, ZOMBIES),
    longest=9,
)


def test_options_left_out_take_their_usual_values() -> None:
    assert INFO.read_options(2, {}) == {"sections": 6, "tokens": (1, 2, 2), "zombies": False}
    assert INFO.read_options(2, {"zombies": True})["zombies"] is True


@pytest.mark.parametrize("seats", [2, 3])
def test_some_choices_are_for_some_numbers_of_seats(seats: int) -> None:
    assert SECTIONS.choices_for(seats) == (6, 5)
    assert INFO.read_options(seats, {"sections": 5})["sections"] == 5


@pytest.mark.parametrize("seats", [4, 5])
def test_and_for_no_others(seats: int) -> None:
    assert SECTIONS.choices_for(seats) == (6,)
    with pytest.raises(CannotRead):
        INFO.read_options(seats, {"sections": 5})


@pytest.mark.parametrize("given", [(1, 1, 2), [1, 1, 2], [2, 1, 1], (1, 2, 1)])
def test_a_bag_may_be_given_in_any_order(given: object) -> None:
    assert TOKENS.read(given, 2) == (1, 1, 2)


@pytest.mark.parametrize(
    ("option", "value"),
    [(SECTIONS, 6.0), (SECTIONS, "6"), (SECTIONS, 7), (SECTIONS, None), (SECTIONS, [6]), (ZOMBIES, 0), (ZOMBIES, 1),
     (ZOMBIES, "False"), (TOKENS, [1, 2]), (TOKENS, [1, 2, 2, 2]), (TOKENS, [True, 2, 2]), (TOKENS, [1.0, 2, 2]),
     (TOKENS, ["1", 2, 2]), (TOKENS, [[1], 2, 2]), (TOKENS, "122"), (TOKENS, {1: 2})],
)  # fmt: skip
def test_a_value_is_a_choice_of_the_same_type_or_nothing(option: Option, value: object) -> None:
    with pytest.raises(CannotRead):
        option.read(value, 2)


@pytest.mark.parametrize("seats", [0, 1, 6, -2, True, 2.0, "2", None])
def test_a_number_of_seats_is_one_of_the_games(seats: object) -> None:
    with pytest.raises(CannotRead):
        INFO.read_options(seats, {})  # type: ignore[arg-type]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(CannotRead, match="no option"):
        INFO.read_options(2, {"zombie": True})


def test_a_title_falls_back_to_english() -> None:
    assert [INFO.title(language) for language in ("en", "de", "fr")] == ["Game", "Spiel", "Game"]


def test_a_refusal_says_why_and_where() -> None:
    refusal = NotLegal("overlap", field="d5", number=9)
    assert (str(refusal), refusal.reason, refusal.where) == (
        "overlap",
        "overlap",
        {"field": "d5", "number": 9},
    )
    assert not isinstance(refusal, CannotRead)
