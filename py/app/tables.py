"""Games that wait on the shelf: finding them, naming them, throwing them away and bringing them back.

Beside each save stands what a person calls it and its place in the order of play, so that a save's own format
need not change for either.
"""

from dataclasses import replace

from app.model import ABOUT_KEY, DRAFT_KEY, LONGEST_TITLE, TABLE_KEY, App, Damaged, Gone, Store, Table
from app.stored import read_about, read_table, write_about
from kit.i18n import speech
from table.game import CannotRead
from table.save import read_name

_, ngettext = speech("app")


def keys_of(slot: str) -> tuple[str, ...]:
    """Under which keys everything of a game is kept."""
    return TABLE_KEY + slot, DRAFT_KEY + slot, ABOUT_KEY + slot


def find_table(app: App, slot: str) -> Table:
    """The waiting game in that slot. Raises ``CannotRead``."""
    for table in app.tables:
        if table.slot == slot:
            return table
    raise CannotRead(f"no game in {slot!r}")


def with_table(app: App, table: Table) -> App:
    """The shelf with this game on it in place of any other in its slot, the last one played last."""
    others = (other for other in app.tables if other.slot != table.slot)
    return replace(app, tables=tuple(sorted((*others, table), key=lambda table: table.opened)))


def without(app: App, slot: str) -> App:
    """The shelf without what is in that slot."""
    return replace(
        app,
        tables=tuple(table for table in app.tables if table.slot != slot),
        damaged=tuple(item for item in app.damaged if item.slot != slot),
    )


def taken_slots(app: App) -> set[str]:
    """Every slot with something in it."""
    return {app.slot, *(table.slot for table in app.tables), *(item.slot for item in app.damaged)}


def unused_slot(app: App) -> str:
    """A slot for one more game."""
    taken = taken_slots(app)
    return next(f"{n:03}" for n in range(1, 1000) if f"{n:03}" not in taken)


def about_now(app: App) -> str:
    """The name of the game that was just put on the table, and that it was the last to be put there."""
    title, _before = read_about(app.stored.get(ABOUT_KEY + app.slot, ""))
    return write_about(title, 1 + max((table.opened for table in app.tables), default=0))


def throw_away(app: App, slot: str) -> tuple[App, Store]:
    """Without that game, which can be brought back for as long as one stays at the shelf."""
    thrown: tuple[Table | Damaged, ...] = (*app.tables, *app.damaged)
    for item in thrown:
        if item.slot == slot:
            texts = {key: app.stored[key] for key in keys_of(slot) if key in app.stored}
            return replace(without(app, slot), gone=Gone(item, texts)), dict.fromkeys(keys_of(slot))
    raise CannotRead(f"no game in {slot!r}")


def bring_back(app: App, gone: Gone) -> tuple[App, Store]:
    """What was thrown away is back where it was, or in a new slot if another window has taken its own."""
    old = gone.item.slot
    slot = unused_slot(app) if old in taken_slots(app) else old
    back = replace(gone.item, slot=slot)
    shelf = replace(app, gone=None)
    texts = {key.removesuffix(old) + slot: text for key, text in gone.texts.items()}
    if isinstance(back, Table):
        return with_table(shelf, back), texts
    return replace(shelf, damaged=(*app.damaged, back)), texts


def rename(app: App, slot: str, typed: str) -> tuple[App, Store]:
    """A waiting game under another name; with none at all, under its players' again."""
    table = replace(find_table(app, slot), title=read_name(typed, LONGEST_TITLE))
    about = write_about(table.title, table.opened)
    return replace(with_table(app, table), renaming=""), {ABOUT_KEY + slot: about}


def renamed_elsewhere(app: App, slot: str) -> App:
    """Another window has given a game a name, or put it on the table."""
    if all(table.slot != slot for table in app.tables):
        return app
    title, opened = read_about(app.stored.get(ABOUT_KEY + slot, ""))
    return with_table(app, replace(find_table(app, slot), title=title, opened=opened))


def mirrored(app: App, store: Store) -> App:
    """The app knows what is kept, so that it can tell how much it is and hand it out."""
    if not store:
        return app
    kept = {key: text for key, text in {**app.stored, **store}.items() if text is not None}
    return replace(app, stored=kept)


def stored_elsewhere(app: App, key: str, text: str | None) -> App:
    """Another tab has stored or removed something: its newer game is not overwritten, the shelf follows it."""
    app = mirrored(app, {key: text})
    if key.startswith(ABOUT_KEY):
        return renamed_elsewhere(app, key.removeprefix(ABOUT_KEY))
    if not key.startswith(TABLE_KEY):
        return app
    slot = key.removeprefix(TABLE_KEY)
    if app.screen == "play" and slot == app.slot:
        said = _("This game was played on in another window. Open it again from the shelf.")
        gone = replace(app, screen="shelf", session=None, slot="", ui=None, notice=said)
        return stored_elsewhere(gone, key, text) if text is not None else gone
    cleared = without(app, slot)
    if text is None:
        return cleared
    found = read_table(slot, text, app.stored)
    if isinstance(found, Damaged):
        return replace(cleared, damaged=(*cleared.damaged, found))
    return with_table(cleared, found)
