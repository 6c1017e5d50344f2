/** The signs of the sites, drawn around their middle, each with a tone of its own; and the icons of the other cards. */

import type { IconName } from "../../art/icons";
import type { Site } from "./view";

export const MARKS: Record<Site, { tone: string; body: string }> = {
  mesopotamia: {
    tone: "#3b73ba",
    body: "M-17 14h34v-8h-6v-8h-5v-8H-6v8h-5v8h-6z",
  },
  egypt: {
    tone: "#b9821a",
    body: "M0-15 18 14h-36z",
  },
  greece: {
    tone: "#2c8279",
    body: "M-17-8 0-16 17-8v4h-34zM-13-4h5v14h-5zM-2.500-4h5v14h-5zM8-4h5v14H8zM-17 10h34v5h-34z",
  },
  crete: {
    tone: "#bf5630",
    body: "M-2-16h4v5q9-6 14-1 2 6 0 12-5 5-14-1v17h-4V-1q-9 6-14 1-2-6 0-12 5-5 14 1z",
  },
};

/** The icon of each family of cards that belongs to no site alone. */
export const FAMILY: Record<string, IconName> = {
  general: "globe",
  congress: "chat",
  permit: "rules",
  thief: "hand",
  raiders: "raider",
  scientist: "eye",
  assistant: "person",
  exhibition: "ticket",
  museum: "home",
};
