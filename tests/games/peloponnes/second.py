"""A second, slow and obvious Peloponnes: tiles as the box prints them, moved about as the entries of a record say.

Goods are words and tiles are names. It believes the record where somebody chose, and does by itself what the rules do
without asking.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from ostraka.core.record import Record
from ostraka.core.state import CHANCE

BOX = tomllib.loads(files("ostraka.games.peloponnes").joinpath("components.toml").read_text("utf-8"))
BUILDINGS = {tile["id"]: tile for tile in BOX["buildings"]["tiles"]}
LANDS = {tile["id"]: tile for tile in BOX["lands"]["tiles"]}
CIVILIZATIONS = {tile["name"]: tile for tile in BOX["civilizations"]["tiles"]}
ROOM = {"wood": 10, "stone": 10, "food": 13}


class Nation:
    """One player's mat."""

    def __init__(self) -> None:
        self.civilization = ""
        self.has = {"citizens": 0, "coins": 0, "wood": 0, "stone": 0, "food": 0, "luxury": 0}
        self.income = {"wood": 0, "stone": 0, "food": 0}
        self.buildings: list[str] = []
        self.lands: list[str] = []
        self.coin_on: set[str] = set()
        self.bid = 0
        self.on = ""
        self.means = ""  # the tile of a bid to which coins may be added
        self.hungry = 0
        self.threatened: list[str] = []

    def gain(self, good: str, amount: int) -> None:
        self.has[good] += amount
        if good in ROOM and self.has[good] > ROOM[good]:
            self.has["luxury"] += self.has[good] - ROOM[good]
            self.has[good] = ROOM[good]

    def short(self, price: dict[str, int]) -> int:
        return sum(max(amount - self.has[good], 0) for good, amount in price.items())

    def affords(self, price: dict[str, int]) -> bool:
        return 2 * self.short(price) <= self.has["luxury"]

    def pay(self, price: dict[str, int]) -> None:
        self.has["luxury"] -= 2 * self.short(price)
        for good, amount in price.items():
            self.has[good] -= min(amount, self.has[good])

    def special(self, name: str) -> int:
        return sum(BUILDINGS[tile]["special"] == name for tile in self.buildings)

    def drop(self, tile: str) -> None:
        (self.lands if tile in LANDS else self.buildings).remove(tile)
        if tile in self.coin_on:
            self.coin_on.remove(tile)
            self.has["coins"] += 1

    def settle_in(self, tile: str) -> None:
        """Citizens and one-off income of a tile that was placed."""
        data = LANDS.get(tile) or BUILDINGS[tile]
        self.has["citizens"] += data["citizens"]
        once = data.get("once", [data.get("coins", 0), 0, 0])
        for good, amount in zip(("coins", "luxury", "food"), once, strict=True):
            self.gain(good, amount)

    def harvest(self) -> None:
        printed = [BUILDINGS[tile]["income"] for tile in self.buildings] + [
            LANDS[tile]["income"] for tile in self.lands
        ]
        own = CIVILIZATIONS[self.civilization]["income"]
        self.has["citizens"] += own[3]
        for place, good in enumerate(("wood", "stone", "food")):
            self.gain(good, own[place] + self.income[good] + sum(income[place] for income in printed))
        citizens = self.has["citizens"]
        self.has["coins"] += 1 + (citizens > 2) + (citizens > 4) + (citizens > 7) + (citizens > 10)
        self.has["luxury"] += 2 * ((citizens > 13) + (citizens > 16) + (citizens > 19))

    def price(self, tile: str) -> dict[str, int]:
        return {"wood": BUILDINGS[tile]["wood"], "stone": BUILDINGS[tile]["stone"]}

    def score(self) -> int:
        tiles = [BUILDINGS[tile] for tile in self.buildings] + [LANDS[tile] for tile in self.lands]
        prestige = sum(int(tile["prestige"]) for tile in tiles) + self.has["coins"] // 3
        return min(prestige, 3 * self.has["citizens"])


class Account:
    """The table, and which player the rules are waiting for."""

    def __init__(self, record: Record) -> None:
        self.nations = [Nation() for _ in range(record.game.seats)]
        self.solo = record.game.seats == 1
        level = int(record.game.option("level"))
        self.open = 5 - (0, 0, 1, 2, 3, 4)[level] if self.solo else len(self.nations)
        self.row: list[str] = []
        self.shown: dict[str, int] = {}
        self.drawn = 0
        self.order: list[int] = []
        self.bidding: list[int] = []  # who has still to bid
        self.displaced: list[int] = []
        self.supplying = False

    # What a record says

    def outcome(self, verb: str, what: str) -> None:
        if verb == "deal":
            self.found(next(n for n in self.nations if not n.civilization), what)
        elif verb == "draw":
            if len(self.row) == 5 or not self.row:
                self.row = []
                self.order = self.order or self.first_order()
            self.row.append(what)
            if LANDS.get(what, {}).get("supply"):
                self.supply()
            if len(self.row) == 5 and not any(self.tasks()):
                self.open_auction()
        else:
            self.shown[what] = self.shown.get(what, 0) + 1
            self.drawn += 1
            if what != "blank" and self.shown[what] == 3:
                self.strike(what)
            if self.drawn == 16 and not any(n.threatened for n in self.nations):
                self.supply()

    def action(self, seat: int, words: list[str]) -> None:
        nation = self.nations[seat]
        verb, what = words[0], words[-1]
        if verb == "choose":
            self.found(nation, what)
        elif verb == "income":
            nation.income[what] += 1
        elif verb == "bid":
            self.bid(seat, what)
        elif verb == "add":
            nation.bid += int(what)
            if int(what) < 5 or nation.bid == nation.has["coins"] + nation.has["luxury"] // 2:
                self.lay_bid(seat)
        elif verb == "withdraw":
            self.withdraw(seat)
        elif verb == "pass":
            nation.has["coins"] += 3
            self.next_bidder(seat)
        elif verb == "take":
            nation.gain("coins" if what == "coin" else what, 1)
        elif verb == "feed":
            self.feed(nation, int(what))
        else:
            self.decide(nation, verb, what)

    # What follows from it

    def found(self, nation: Nation, name: str) -> None:
        nation.civilization = name
        for good in ("citizens", "coins", "wood", "stone", "food"):
            nation.has[good] = CIVILIZATIONS[name][good]

    def first_order(self) -> list[int]:
        names = list(CIVILIZATIONS)
        return sorted(range(len(self.nations)), key=lambda seat: names.index(self.nations[seat].civilization))

    def least(self, seat: int, tile: str) -> int | None:
        """The least bid for a tile, if one is possible."""
        place = self.row.index(tile)
        minimum = (LANDS.get(tile) or BUILDINGS[tile])["bid"]
        holder = next((n for n in self.nations if n.on == tile), None)
        if self.nations[seat].has["citizens"] + (LANDS.get(tile) or BUILDINGS[tile])["citizens"] < 0:
            return None
        if place >= self.open:
            return None if holder else int(minimum) + 3
        bid = int(minimum)
        while holder and bid + self.nations[seat].special("half") / 2 <= holder.bid + holder.special("half") / 2:
            bid += 1
        return bid

    def within(self, seat: int, coins: int) -> bool:
        least = [self.least(seat, tile) for tile in self.row]
        return any(bid is not None and bid <= coins for bid in least)

    def open_auction(self) -> None:
        self.bidding = list(self.order)
        self.skip_the_poor()

    def skip_the_poor(self) -> None:
        while self.bidding and not self.displaced:
            nation = self.nations[self.bidding[0]]
            if self.within(self.bidding[0], nation.has["coins"] + nation.has["luxury"] // 2):
                return
            nation.has["coins"] += 3
            self.bidding.pop(0)
        if not self.bidding and not self.displaced:
            self.close_auction()

    def next_bidder(self, seat: int) -> None:
        self.bidding.remove(seat)
        self.skip_the_poor()

    def bid(self, seat: int, tile: str) -> None:
        nation = self.nations[seat]
        if seat in self.displaced:
            self.displaced.remove(seat)
            self.push_off(tile)
            nation.on = tile
            self.force_withdrawals()
            return
        least = self.least(seat, tile)
        assert least is not None
        nation.bid = least
        nation.means = tile
        if self.solo or self.row.index(tile) >= self.open or nation.has["coins"] + nation.has["luxury"] // 2 == least:
            self.lay_bid(seat)

    def lay_bid(self, seat: int) -> None:
        nation = self.nations[seat]
        nation.pay({"coins": nation.bid})
        self.bidding.remove(seat)
        self.push_off(nation.means)
        nation.on = nation.means
        self.force_withdrawals()

    def push_off(self, tile: str) -> None:
        for seat, nation in enumerate(self.nations):
            if nation.on == tile:
                nation.on = ""
                self.displaced.append(seat)

    def force_withdrawals(self) -> None:
        for seat in list(self.displaced):
            if not self.within(seat, self.nations[seat].bid):
                self.withdraw(seat)
                return
        self.skip_the_poor()

    def withdraw(self, seat: int) -> None:
        nation = self.nations[seat]
        nation.has["coins"] += nation.bid + 1
        nation.bid = 0
        self.displaced.remove(seat)
        self.skip_the_poor()

    def close_auction(self) -> None:
        self.order.sort(key=lambda seat: -self.nations[seat].bid)
        for nation in self.nations:
            tile, nation.bid = nation.on, 0
            if tile in LANDS:
                self.place_land(nation, tile)
            elif tile:
                self.place_building(nation, tile)
            else:
                nation.harvest()

    def place_land(self, nation: Nation, tile: str) -> None:
        nation.on = ""
        last = LANDS[nation.lands[-1]]["income"] if nation.lands else [1, 1, 1]
        common = any(a and b for a, b in zip(last, LANDS[tile]["income"], strict=True))
        if common or nation.special("placement"):
            nation.lands.append(tile)
            nation.settle_in(tile)
        nation.harvest()

    def place_building(self, nation: Nation, tile: str) -> None:
        """Where there is but one way, it is taken; else the record will say."""
        price = nation.price(tile)
        ways = ["pay"] if nation.affords(price) else []
        ways += ["mark"] if nation.affords({"coins": 1}) else []
        ways += ["give"] if nation.short(price) and not nation.has["coins"] else []
        if len(ways) == 1:
            self.place(nation, ways[0], tile)

    def place(self, nation: Nation, way: str, tile: str) -> None:
        nation.on = ""
        if way != "give":
            nation.pay(nation.price(tile) if way == "pay" else {"coins": 1})
            nation.buildings.append(tile)
            if way == "mark":
                nation.coin_on.add(tile)
            nation.settle_in(tile)
        nation.harvest()

    def decide(self, nation: Nation, verb: str, tile: str) -> None:
        """Pay for a tile, mark it or give it up: a new one, a threatened one or a marked one."""
        if nation.on:
            self.place(nation, verb, tile)
            return
        striking = not self.supplying
        nation.threatened.remove(tile)
        if verb == "give":
            nation.drop(tile)
        elif striking:
            nation.pay({"food": 1, "coins": 1} if tile in LANDS else {"wood": 1, "stone": 1})
        else:
            nation.pay(nation.price(tile))
            nation.coin_on.remove(tile)
            nation.has["coins"] += 1
        self.ask_on(nation, striking)
        self.go_on(striking)

    def ask_on(self, nation: Nation, striking: bool) -> None:
        """Drop the tiles, newest first, until one can be paid for."""
        while nation.threatened:
            tile = nation.threatened[-1]
            if striking:
                price = {"food": 1, "coins": 1} if tile in LANDS else {"wood": 1, "stone": 1}
            else:
                price = nation.price(tile)
            if nation.affords(price):
                return
            nation.threatened.pop()
            nation.drop(tile)

    def tasks(self) -> list[bool]:
        return [bool(nation.threatened) or nation.hungry > 0 for nation in self.nations]

    def go_on(self, striking: bool) -> None:
        if any(self.tasks()):
            return
        if striking and self.drawn == 16:
            self.supply()
        elif not striking:
            self.supplying = False
            if self.drawn < 16 and len(self.row) == 5:
                self.open_auction()

    def strike(self, kind: str) -> None:
        for nation in self.nations:
            if nation.special(kind):
                continue
            if kind == "drought":
                nation.has["food"] -= -(-nation.has["food"] // 3)
            elif kind == "plague":
                nation.has["citizens"] -= -(-nation.has["citizens"] // 3)
            elif kind == "decline":
                nation.has["luxury"] -= min(nation.has["luxury"], 10)
            else:
                nation.threatened = list(nation.buildings if kind == "earthquake" else nation.lands)
                self.ask_on(nation, striking=True)

    def supply(self) -> None:
        self.supplying = True
        for nation in self.nations:
            fed = min(nation.has["citizens"], nation.has["food"])
            nation.hungry = nation.has["citizens"] - fed
            nation.has["citizens"] = fed
            nation.has["food"] -= fed
            if nation.has["luxury"] < 2 or nation.hungry == 0:
                self.complete(nation)
        if not any(self.tasks()):
            self.supplying = False

    def feed(self, nation: Nation, citizens: int) -> None:
        nation.has["citizens"] += citizens
        nation.has["luxury"] -= 2 * citizens
        nation.hungry -= citizens
        if citizens < 5 or nation.hungry == 0 or nation.has["luxury"] < 2:
            self.complete(nation)
        self.go_on(striking=False)

    def complete(self, nation: Nation) -> None:
        nation.hungry = 0
        nation.threatened = [tile for tile in nation.buildings if tile in nation.coin_on]
        self.ask_on(nation, striking=False)


def scores(record: Record) -> list[int]:
    """The scores that a finished record leads to, counted with tiles and goods in hand."""
    account = Account(record)
    for entry in record.entries:
        if entry.actor == CHANCE:
            verb, what = record.game.outcomes.text(entry.number).split()
            account.outcome(verb, what)
        else:
            account.action(entry.actor, record.game.actions.text(entry.number).split())
    return [nation.score() for nation in account.nations]
