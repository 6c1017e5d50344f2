/** The signs of the sites, drawn around their middle, each with a tone of its own; and the icons of the other cards. */

import type { IconName } from "../../art/icons";
import type { Site } from "./view";

export const MARKS: Record<Site, { tone: string; body: string; lines: string }> = {
  mesopotamia: {
    tone: "#4a80c4",
    body: "M-17 14h34v-8h-6v-8h-5v-8H-6v8h-5v8h-6z",
    lines: "M-4 14V-10M4 14V-10M-11 6h7M4 6h7",
  },
  egypt: {
    tone: "#c7962a",
    body: "M0-15 18 14h-36z",
    lines: "M0-15 6 14M-6-5h10M-11 4h15",
  },
  greece: {
    tone: "#3a8f88",
    body: "M-17-8 0-16 17-8v4h-34zM-13-4h5v14h-5zM-2.500-4h5v14h-5zM8-4h5v14H8zM-17 10h34v5h-34z",
    lines: "M-8-8H8",
  },
  crete: {
    tone: "#c4633c",
    body: "M-2-16h4v5q9-6 14-1 2 6 0 12-5 5-14-1v17h-4V-1q-9 6-14 1-2-6 0-12 5-5 14 1z",
    lines: "M-11-9v8M11-9v8",
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
