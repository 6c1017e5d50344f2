import { expect, test } from "vitest";

import type { Box } from "../../src/api/messages";
import { afterBid, forecast, price, purse, refuges, rivals, shelters, tileOf, type Offer, type PeloponnesView, type Player } from "../../src/boards/peloponnes/view";

const building = (id: string, bid: number, special: string) => ({
  id, bid, wood: 1, stone: 2, prestige: 3, citizens: 2, once: [4, 5, 6], income: [0, 0, 1, 1], special,
});
const land = (id: string, bid: number) => ({ id, bid, prestige: 2, citizens: 1, coins: 5, income: [1, 2, 3], supply: true });

const box: Box = {
  components: {
    buildings: { tiles: [building("A13", 3, "half"), building("B01", 4, "plague")] },
    lands: { tiles: [land("A03", 4), land("A05", 3), land("A07", 2)] },
    auction: { conquest: 3, pass: 3, withdraw: 1 },
    luxury: { rate: 2 },
  },
  words: {},
};

const player = (more: Partial<Player>): Player => ({
  civilization: "patras", citizens: 0, coins: 0, wood: 0, stone: 0, food: 0, luxury: 0, buildings: [], marked: [], lands: [],
  extra: { wood: 0, stone: 0, food: 0 }, bid: 0, tile: null, asked: "", about: [], hungry: 0, prestige: 0, population: 0, score: 0, ...more,
});
const offer = (tile: string, bidder: number | null = null, bid = 0): Offer => ({ tile, bidder, bid, unfit: [] });

const view = (players: Player[], open: Offer[], conquest: Offer[]): PeloponnesView => ({
  round: 1, level: 0, target: 0, order: [1, 0, 2], open, conquest, undrawn: {}, chits: {}, players,
});

test("buildings and lands are read into one shape", () => {
  expect(tileOf(box, "A13")).toMatchObject({ building: true, wood: 1, once: { coin: 4, luxury: 5, food: 6 }, income: { wood: 0, stone: 0, food: 1, choice: 1 } });
  expect(tileOf(box, "A03")).toMatchObject({ building: false, wood: 0, once: { coin: 5, luxury: 0, food: 0 }, income: { wood: 1, stone: 2, food: 3, choice: 0 }, supply: true });
  expect(tileOf(box, "Z99")).toBeUndefined();
});

test("the forecast tells who would go hungry now, and whom luxury goods could feed", () => {
  expect(forecast(player({ citizens: 5, food: 7 }), box)).toEqual({ hungry: 0, saved: 0, lost: 0, left: 2 });
  expect(forecast(player({ citizens: 5, food: 2, luxury: 3 }), box)).toEqual({ hungry: 3, saved: 1, lost: 2, left: 0 });
  expect(forecast(player({ citizens: 3, food: 2, luxury: 20 }), box)).toEqual({ hungry: 1, saved: 1, lost: 0, left: 0 });
});

test("a bid is paid in coins, then in luxury goods", () => {
  const rich = player({ coins: 4, luxury: 5 });
  expect(purse(rich, box)).toBe(6);
  expect(afterBid(rich, 3, box)).toEqual({ coins: 1, luxury: 5 });
  expect(afterBid(rich, 6, box)).toEqual({ coins: 0, luxury: 1 });
});

test("the Conquest row costs more", () => {
  const table = view([player({})], [offer("A03")], [offer("A05")]);
  expect([price(table, box, "A03"), price(table, box, "A05")]).toEqual([4, 6]);
});

test("a displaced bid may go where it meets the price and exceeds what lies there", () => {
  const players = [player({ tile: "A03" }), player({ tile: "A07", bid: 4 }), player({ buildings: ["A13"], tile: "B01", bid: 4 })];
  const table = view(players, [offer("A03"), offer("A07", 1, 4), offer("B01", 2, 4)], [offer("A05"), offer("A13", 1, 4)]);
  expect(refuges(table, box, 0, 4)).toEqual([]); // equal is not more, and the Conquest row asks for 6
  expect(refuges(table, box, 0, 5)).toEqual(["A07", "B01"]);
  expect(refuges(table, box, 0, 6)).toEqual(["A07", "B01", "A05"]); // what is held in the Conquest row is safe
  expect(refuges(table, box, 2, 4)).toEqual(["A03", "A07"]); // half a coin more makes equal coins enough
});

test("those later in turn order may displace a bid, with all that they can raise", () => {
  const table = view([player({}), player({ coins: 9 }), player({ coins: 3, luxury: 2, buildings: ["A13"] })], [], []);
  expect(rivals(table, box, 0)).toEqual([{ seat: 2, purse: 4.5 }]);
  expect(rivals(table, box, 2)).toEqual([]);
});

test("a building protects from its disaster", () => {
  expect([...shelters(player({ buildings: ["B01"] }), box)]).toEqual(["plague"]);
});
