/** What things of the valley are called. */

import type { Box, ValleySite } from "../../api/messages";
import type { WordKey } from "../../wordlist";
import { say } from "../../words";
import { tell } from "../board";
import { listed, siteOf, type Cubes } from "./view";

const PHASES: Record<string, WordKey> = {
  first: "valley.phase.first",
  lots: "valley.phase.lots",
  bids: "valley.phase.bids",
  orders: "valley.phase.orders",
  claims: "valley.phase.claims",
  workers: "valley.phase.workers",
  theft: "valley.phase.theft",
  takeover: "valley.phase.takeover",
  building: "valley.phase.building",
  over: "valley.phase.over",
};

export function phaseName(phase: string): string {
  const key = PHASES[phase];
  return key ? say(key) : "";
}

export function colourName(box: Box, colour: string): string {
  return tell(box, `name.colour.${colour}`);
}

/** "2 black, 1 sand". */
export function cubesText(box: Box, cubes: Cubes): string {
  const parts = Object.entries(cubes).map(([colour, number]) => `${number} ${colourName(box, colour)}`);
  return parts.join(", ") || "–";
}

/** What stands and lies on a site, in words. */
export function siteText(box: Box, number: number, site: ValleySite, names: readonly string[]): string {
  if (site.closed) return say("valley.site_closed", { site: number });
  const cubes: Cubes = {};
  for (const colour of site.layers.flat()) if (colour) cubes[colour] = (cubes[colour] ?? 0) + 1;
  const parts = [
    say(site.size === "large" ? "valley.site_large" : "valley.site_small", { site: number }),
    site.owner === null ? say("valley.free") : say(site.finished ? "valley.finished_by" : "valley.owned_by", { name: names[site.owner] ?? "" }),
    `${say("valley.cubes", { cubes: listed(cubes).length, of: site.layers.flat().length })}${listed(cubes).length ? ` (${cubesText(box, cubes)})` : ""}`,
    say(site.finished ? "valley.worth" : "valley.at_best", { worth: site.worth }),
    ...Object.entries(site.figures).map(([letter, figure]) => `${letter}: ${say(`valley.${figure.kind}`)} ${names[figure.seat] ?? ""}`),
  ];
  return parts.join(", ");
}

/** An area, a space, or a site whose space is still to be named, as people read it. */
export function placeText(box: Box, place: string): string {
  const site = siteOf(place);
  if (site === null) return tell(box, "board.area", { area: place });
  return place.includes("-") ? say("valley.site", { site }) : say("valley.site_space", { site, space: place.slice(-1) });
}
