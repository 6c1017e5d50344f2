/** What things of Peloponnes are called. */

import type { Box } from "../../api/messages";
import { say } from "../../words";
import { tell } from "../board";
import { GOODS, type Civilization, type Tile } from "./view";

export const tileName = (box: Box, id: string) => tell(box, `name.tile.${id}`);
export const civilizationName = (box: Box, name: string) => tell(box, `name.civilization.${name}`);
export const kindName = (box: Box, kind: string) => tell(box, `name.kind.${kind}`);
export const goodName = (box: Box, good: string) => tell(box, `name.good.${good}`);

/** The name on a tile, without the goods that a land brings: they are drawn. */
export function shortName(box: Box, tile: Tile): string {
  return tileName(box, tile.id).replace(/ \(.*\)$/, "");
}

/** Everything that a tile shows, in words. */
export function tileText(box: Box, tile: Tile): string {
  const income = GOODS.filter((good) => tile.income[good] > 0).map((good) => `${tile.income[good]} ${goodName(box, good)}`);
  if (tile.income.choice > 0) income.push(`${tile.income.choice} ${tell(box, "board.choice")}`);
  const parts = [
    tileName(box, tile.id),
    tell(box, "board.minimum", { coins: tile.bid }),
    tile.building ? tell(box, "board.cost", { wood: tile.wood, stone: tile.stone }) : "",
    tell(box, "board.brings", { prestige: tile.prestige, citizens: tile.citizens }),
    tile.building && income.length > 0 ? say("peloponnes.income", { goods: income.join(", ") }) : "",
    tile.once.coin > 0 ? tell(box, "board.once", { coins: tile.once.coin }) : "",
    tile.once.luxury > 0 ? tell(box, "board.luxury_once", { goods: tile.once.luxury }) : "",
    tile.once.food > 0 ? tell(box, "board.food_once", { goods: tile.once.food }) : "",
    specialText(box, tile.special),
    tile.supply ? say("peloponnes.supply") : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** What a special building does. */
function specialText(box: Box, special: string): string {
  if (special === "none") return "";
  if (special === "half" || special === "placement") return tell(box, `board.${special}`);
  return tell(box, "board.shelter", { kind: kindName(box, special) });
}

/** What a civilization begins with and receives every round, in words. */
export function civilizationText(box: Box, civilization: Civilization): string {
  const goods = GOODS.filter((good) => civilization[good] > 0).map((good) => `${civilization[good]} ${goodName(box, good)}`);
  const [wood = 0, stone = 0, food = 0, citizens = 0] = civilization.income;
  const income = [wood, stone, food].flatMap((count, n) => (count > 0 ? [`${count} ${goodName(box, GOODS[n] ?? "")}`] : []));
  if (citizens > 0) income.push(`${citizens} ${tell(box, "board.citizens").toLocaleLowerCase()}`);
  const start = say("peloponnes.start", { citizens: civilization.citizens, coins: civilization.coins });
  return `${civilizationName(box, civilization.name)}: ${[start, ...goods].join(", ")}; ${say("peloponnes.income", { goods: income.join(", ") })}`;
}
