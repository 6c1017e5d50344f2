"""What a seat may know of a game of Thebes.

Hands are closed, but every card in them was taken from an open space, so that an attentive player knows them (THE-74).
The same holds for the green cards that the deck still has, and for how many backs of each colour were laid on the
piles (THE-75). Secret is which cards lie in the piles: a seat knows only what it has seen there and what must still be
there since (THE-76, THE-77).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import (
    ASSISTANT,
    BACK_NAMES,
    BOOK,
    CARD_NAMES,
    CONGRESS_POINTS,
    EXCAVATION,
    EXHIBITION,
    EXHIBITIONS,
    FIND_NAMES,
    FINDS,
    GENERAL_PERMIT,
    HELD,
    HELD_ONE,
    IN_HAND,
    KINDS,
    MOST_WEEKS,
    MUSEUM_RELICS,
    MUSEUM_WEEKS,
    NONE,
    ONE,
    OPEN_ONE,
    PROFESSORS,
    ROW_RELICS,
    ROW_SITE,
    ROW_WEEKS,
    RUBBLE,
    SHOW_POINTS,
    SHOWS,
    SITE_CARDS,
    SITE_NAMES,
    SITES,
    SMALL_PERMIT,
    TAKE_WEEKS,
    column,
    copies,
    count,
    held,
    lying,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import Json
    from ostraka.core.json import View as AnyView
    from ostraka.core.state import State
    from ostraka.games.thebes.rules.state import Player, Thebes
    from ostraka.games.thebes.schema import MuseumWork, Numbers, Pile, Row, Show, SiteWork, Stay, Table
    from ostraka.games.thebes.schema import Player as PlayerSeen


def finds(bundle: i64) -> dict[str, int]:
    """The cards of a bundle: how many of each kind."""
    return {str(FIND_NAMES[kind]): copies(bundle, kind) for kind in range(FINDS) if copies(bundle, kind)}


def by_site(values: Sequence[int]) -> Numbers:
    mesopotamia, egypt, greece, crete = values
    return {"mesopotamia": mesopotamia, "egypt": egypt, "greece": greece, "crete": crete}


def number_or_none(number: i64) -> int | None:
    return None if number == NONE else number


def look(state: Thebes, seat: int | None) -> Table:
    """The table as everybody sees it, with what this seat knows of the piles."""
    shows = [show for show in range(SHOWS) if state.offer >> show & 1]
    return {
        "active": number_or_none(state.active),
        "order": state.order(),
        "storage": [None if kind == NONE else CARD_NAMES[kind] for kind in state.storage],
        "storage_weeks": [None if kind == NONE else TAKE_WEEKS[kind] for kind in state.storage],
        "exhibitions": [show_name(show) for show in shows if show < EXHIBITIONS],
        "museums": [show_name(show) for show in shows if show >= EXHIBITIONS],
        "shows": {show_name(show): show_view(show) for show in shows},
        "top": None if state.top == NONE else BACK_NAMES[state.top],
        "left": state.greens + sum(site.deck for site in state.sites),
        "deck": {CARD_NAMES[kind]: state.green[kind] for kind in range(KINDS) if state.green[kind]},
        "professors": [number_or_none(state.professors[professor]) for professor in range(PROFESSORS)],
        "piles": {
            "mesopotamia": pile(state, seat, 0),
            "egypt": pile(state, seat, 1),
            "greece": pile(state, seat, 2),
            "crete": pile(state, seat, 3),
        },
        "work": work(state),
        "players": [player_view(state, who) for who in range(state.seats)],
    }


def show_name(show: i64) -> str:
    return CARD_NAMES[EXHIBITION + show]


def show_view(show: i64) -> Show:
    rows: list[Row]
    if show < EXHIBITIONS:
        rows = [
            {"site": SITE_NAMES[ROW_SITE[row]], "relics": ROW_RELICS[row], "weeks": ROW_WEEKS[row]}
            for row in range(3 * show, 3 * show + 3)
        ]
    else:
        museum = show - EXHIBITIONS
        rows = [{"site": None, "relics": MUSEUM_RELICS[museum], "weeks": MUSEUM_WEEKS[museum]}]
    return {"points": SHOW_POINTS[1 << show], "rows": rows}


def pile(state: Thebes, seat: int | None, s: i64) -> Pile:
    """What open play has shown of a pile, what this seat has seen there besides, and what it knows to lie in it.

    Its size is not told (THE-40)."""
    site = state.sites[s]
    rubble = site.rubble * ONE[RUBBLE]
    seen = rubble if seat is None else known.seen_by(state, seat, s)
    return {
        "empty": site.size() == 0,
        "laid": count(SITE_CARDS[s]) - site.deck,
        "hidden": finds(site.unseen + site.pile),
        "given": finds(site.given),
        "rubble": site.rubble,
        "seen": finds(seen - rubble),
        "certain": finds(known.certain_for(state, seen, s) - aside(state, s)),
    }


def aside(state: Thebes, s: i64) -> i64:
    """The rubble of a site that is set aside."""
    return state.aside * ONE[RUBBLE] if s == state.site else 0


def work(state: Thebes) -> SiteWork | MuseumWork | None:
    """What the active player is in the middle of."""
    if state.museum != NONE:
        return {"museum": state.museum + 1, "owed": state.owed}
    if state.site == NONE:
        return None
    return {
        "site": SITE_NAMES[state.site],
        "knowledge": state.knowledge,
        "stays": [stay(state, weeks) for weeks in range(1, MOST_WEEKS + 1)] if state.knowledge else [],
        "draws": state.draws,
        "aside": state.aside,
        "due": state.due,
        "raiding": state.raiding != 0,
    }


def stay(state: Thebes, weeks: i64) -> Stay:
    """What a number of weeks would bring to the dig."""
    week = state.players[state.active].weeks + weeks
    return {
        "weeks": weeks,
        "cards": EXCAVATION[column(state.knowledge) + weeks],
        "week": week,
        "before": state.before(state.active, week),
    }


def player_view(state: Thebes, who: i64) -> PlayerSeen:
    player = state.players[who]
    return {
        "weeks": player.weeks,
        "height": number_or_none(player.height),
        "held": sum(held(player.hand, place) for place in range(HELD)),
        "permits": {
            **by_site([held(player.hand, site) for site in range(SITES)]),
            "general": held(player.hand, GENERAL_PERMIT),
        },
        "hand": hand(player),
        "expertise": by_site(list(player.expertise)),
        "general": player.general,
        "knowledge": player.all_knowledge(),
        "congresses": player.congresses(),
        "congress_points": CONGRESS_POINTS[player.congresses()],
        "next_congress": CONGRESS_POINTS[player.congresses() + 1],
        "cards": open_cards(player),
        "relics": {
            "mesopotamia": finds(player.relics[0]),
            "egypt": finds(player.relics[1]),
            "greece": finds(player.relics[2]),
            "crete": finds(player.relics[3]),
        },
        "exhibits": by_site([player.exhibits(site) for site in range(SITES)]),
        "all_exhibits": player.all_exhibits(),
        "shows": [show_name(show) for show in range(SHOWS) if player.shows >> show & 1],
        "reached": {show_name(show): player.rows_reached(show) for show in range(SHOWS) if state.offer >> show & 1},
        "score": state.score(who),
    }


def hand(player: Player) -> dict[str, int]:
    """The action cards of a hand."""
    kinds = range(SMALL_PERMIT, ASSISTANT + 1)
    return {CARD_NAMES[kind]: held(player.hand, kind - IN_HAND) for kind in kinds if held(player.hand, kind - IN_HAND)}


def open_cards(player: Player) -> dict[str, int]:
    """The cards that lie before a player."""
    return {CARD_NAMES[kind]: lying(player.open, kind) for kind in range(SMALL_PERMIT) if lying(player.open, kind)}


def bundle(finds: Mapping[str, int]) -> int:
    """The inverse of `finds`."""
    return sum(finds.get(str(FIND_NAMES[kind]), 0) * ONE[kind] for kind in range(FINDS))


def read_view(game: Game, view: AnyView) -> State:
    """The position again, but for what the seat has not seen in the piles: that is unseen by everybody.

    How many cards a pile has follows from what was laid there and what has left it."""
    work = view["work"] or {}
    return game.from_json(
        {
            **game.new().to_json(),
            "sites": [read_site(view, site) for site in range(SITES)],
            "players": [read_player(view, who) for who in range(game.seats)],
            "storage": [NONE if card is None else CARD_NAMES.index(card) for card in view["storage"]],
            "offer": read_shows(view["shows"]),
            "green": [view["deck"].get(card, 0) for card in CARD_NAMES],
            "greens": sum(view["deck"].values()),
            "top": NONE if view["top"] is None else BACK_NAMES.index(view["top"]),
            "professors": [NONE if holder is None else holder for holder in view["professors"]],
            "active": NONE if view["active"] is None else view["active"],
            "site": SITE_NAMES.index(work["site"]) if "site" in work else NONE,
            "knowledge": work.get("knowledge", 0),
            "draws": work.get("draws", 0),
            "aside": work.get("aside", 0),
            "due": work.get("due", 0),
            "raiding": int(work.get("raiding", False)),
            "museum": work.get("museum", 0) - 1,
            "owed": work.get("owed", 0),
        }
    )


def read_site(view: AnyView, s: i64) -> Json:
    name = SITE_NAMES[s]
    shown, work = view["piles"][name], view["work"] or {}
    aside = work["aside"] if work.get("site") == name else 0
    seen = bundle(shown["seen"]) + (shown["rubble"] - aside) * ONE[RUBBLE]
    hidden, given = bundle(shown["hidden"]), bundle(shown["given"])
    found = sum(count(bundle(player["relics"][name])) for player in view["players"])
    return {
        "unseen": hidden - seen,
        "deck": count(SITE_CARDS[s]) - shown["laid"],
        "blind": shown["laid"] - found - count(given) - aside - count(seen),
        "pile": seen,
        "rubble": shown["rubble"],
        "given": given,
    }


def read_player(view: AnyView, who: i64) -> Json:
    player = view["players"][who]
    permits = [*(player["permits"][site] for site in SITE_NAMES), player["permits"]["general"]]
    relics = [bundle(player["relics"][site]) for site in SITE_NAMES]
    piles = [view["piles"][site] for site in SITE_NAMES]
    return {
        "weeks": player["weeks"],
        "height": NONE if player["height"] is None else player["height"],
        "hand": sum(permits[place] * HELD_ONE[place] for place in range(GENERAL_PERMIT + 1))
        + sum(number * HELD_ONE[CARD_NAMES.index(card) - IN_HAND] for card, number in player["hand"].items()),
        "open": sum(number * OPEN_ONE[CARD_NAMES.index(card)] for card, number in player["cards"].items()),
        "general": player["general"],
        "relic_points": sum(copies(found, kind) * kind for found in relics for kind in range(BOOK)),
        "shows": read_shows(player["shows"]),
        "expertise": [player["expertise"][site] for site in SITE_NAMES],
        "relics": relics,
        "seen": [pile["rubble"] * ONE[RUBBLE] + (bundle(pile["seen"]) if who == view["seat"] else 0) for pile in piles],
    }


def read_shows(cards: Iterable[str]) -> int:
    return sum(1 << (CARD_NAMES.index(card) - EXHIBITION) for card in cards)
