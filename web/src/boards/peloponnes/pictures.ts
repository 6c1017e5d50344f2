/** The picture on a tile, 120 by 40: three kinds of country, and five kinds of building. */

import type { Tile } from "./view";

export interface Picture {
  /** Filled shapes, from the back to the front. */
  shapes: readonly { path: string; tone: string }[];
}

const GROUND = { path: "M0 40v-8q30-5 60-3t60-1v12z", tone: "var(--leaf)" };

const WOOD: Picture = {
  shapes: [
    GROUND,
    { path: "M22 32V9l-9 17h18zM46 33V5L35 27h22zM72 32V10l-9 16h18zM97 33V6L86 27h22z", tone: "var(--art-green)" },
  ],
};
const STONE: Picture = {
  shapes: [
    { path: "M8 40 34 8l12 12L64 4l26 22 8-7 18 21z", tone: "var(--stone-3)" },
    { path: "M34 8l12 12-6 4-6-6-7 5zM64 4l14 12-8 2-7-6-8 6-3-6z", tone: "var(--art-pale)" },
    GROUND,
  ],
};
const FOOD: Picture = {
  shapes: [
    { path: "M0 40V22q30-10 60-6t60-3v27z", tone: "var(--art-gold)" },
    { path: "M6 40 34 19l5-1L16 40zM40 40 56 17h5L52 40zM76 40 74 17h5l9 23zM108 40 92 15h5l20 22z", tone: "var(--earth-2)" },
  ],
};
const TEMPLE: Picture = {
  shapes: [
    { path: "M26 17 60 3l34 14zM26 33h68v4H26z", tone: "var(--stone)" },
    { path: "M32 19h5v13h-5zM45 19h5v13h-5zM57.500 19h5v13h-5zM70 19h5v13h-5zM83 19h5v13h-5z", tone: "var(--stone-2)" },
    { path: "M0 40v-3h120v3z", tone: "var(--leaf)" },
  ],
};
const ARCHES: Picture = {
  shapes: [
    { path: "M0 40v-6q20-3 40 0t40 0 40 0v6z", tone: "var(--sea)" },
    { path: "M6 8h108v29h-8V26a11 11 0 0 0-22 0v11h-10V26a11 11 0 0 0-22 0v11H42V26a11 11 0 0 0-22 0v11H6z", tone: "var(--stone-2)" },
  ],
};
const WALL: Picture = {
  shapes: [
    GROUND,
    { path: "M14 37V12h6v4h6v-4h6v4h14V6h6v4h6V6h6v4h6V6h6v10h14v-4h6v4h6v-4h6v25H68V28a8 8 0 0 0-16 0v9z", tone: "var(--stone-2)" },
  ],
};
const SHIP: Picture = {
  shapes: [
    { path: "M0 40v-9q15-4 30 0t30 0 30 0 30 0v9z", tone: "var(--sea)" },
    { path: "M30 25h60q-3 10-13 10H43q-10 0-13-10z", tone: "var(--earth-3)" },
    { path: "M59 4h2v21h-2zM42 7h36q5 7 0 14H42q4-7 0-14z", tone: "var(--art-red)" },
  ],
};
const HOUSE: Picture = {
  shapes: [
    GROUND,
    { path: "M40 17h40v19H40z", tone: "var(--stone)" },
    { path: "M34 18 60 5l26 13z", tone: "var(--art-red)" },
    { path: "M55 25h10v11H55z", tone: "var(--earth-3)" },
  ],
};

const BUILDINGS: Record<string, Picture> = {
  A11: WALL,
  A12: ARCHES,
  A13: HOUSE,
  A14: HOUSE,
  A15: SHIP,
  B01: ARCHES,
  B12: HOUSE,
  B13: STONE,
  B14: HOUSE,
  C01: WALL,
  C02: FOOD,
  C06: HOUSE,
  C09: WALL,
  C10: WALL,
};

/** The picture of a tile; a land shows what it brings most. */
export function pictureOf(tile: Tile): Picture {
  if (tile.building) return BUILDINGS[tile.id] ?? TEMPLE;
  const { wood, stone, food } = tile.income;
  if (food >= wood && food >= stone) return FOOD;
  return stone >= wood ? STONE : WOOD;
}
