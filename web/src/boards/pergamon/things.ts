/** The four kinds of things, about 170 by 220 around their middle, so that two finds side by side make one whole. */

import { box, flat, GOLD, line, oval, put, solid, times, type Drawing } from "../../art/drawing";

const DARK = "#2a1109";

const RUNNER = flat(
  "M0-16a6 6 0 1 1 .1 0zM-5-14Q6-16 8-6L16 2 26-2 27 2 15 8 7 4 4 10 14 16 10 28 5 27 8 19-4 12-14 22-22 18-20 14-14 16-6 6-5-4-14 2-20-6-16-8-13-4z",
  DARK,
);

const VASE: Drawing = [
  solid("M-32-104H32Q36-96 26-90L22-64Q78-40 78 16 74 74 34 96H-34Q-74 74-78 16-78-40-22-64L-26-90Q-36-96-32-104z", "#bf5a30", "orb", "grain"),
  line("M-24-86Q-84-92-70-30M24-86Q84-92 70-30", DARK, 11),
  line("M-28-89Q-82-90-73-34M26-90Q70-92 72-56", "#d98455", 2.4),
  flat("M-32-104H32Q36-96 26-90H-26Q-36-96-32-104zM-23-64H23L30-60Q0-52-30-60z", DARK),
  flat("M-77-6Q0 10 77-6L78 8Q0 24-78 8z", DARK),
  line(times(11, (n) => `M${-70 + n * 13} ${5 + (n < 6 ? n : 10 - n) * 1.6}v-5h8v7h-4`).join(""), "#f0b980", 2),
  put(-38, -32, 0.92, RUNNER),
  put(30, -32, 0.92, RUNNER),
  flat("M-64 46Q0 62 64 46L58 60Q0 74-58 60z", DARK),
  flat(times(9, (n) => `M${-40 + n * 10} 92l4-22 4 22z`).join(""), DARK),
  solid("M-36 96h72l10 10h-92z", DARK, "top"),
  flat("M-52-28Q-66-8-64 20-54-6-40-36z", "#fff2cf", 0.4),
];

const JUG: Drawing = [
  line("M24-84Q88-92 78-24 72 14 46 22", "#1d5a55", 13),
  line("M26-88Q82-92 74-30", "#7fc4b8", 2.6),
  solid("M-30-106Q-4-92 34-104 30-92 24-84 20-70 24-60 70-36 68 26 62 78 36 98H-36Q-62 78-68 26-70-36-24-60-20-72-26-84-52-92-46-104-40-108-30-106z", "#2f8a80", "orb", "grain"),
  flat("M-46-104Q-40-108-30-106-4-92 34-104 30-96 26-92-4-84-34-94-46-96-46-104z", "#124540"),
  flat("M-62-14Q0 2 62-14L66 0Q0 16-66 0z", "#f0e2bd"),
  line(times(10, (n) => `M${-56 + n * 12} ${-3 + (n < 5 ? n : 9 - n) * 1.4}q4-7 8 0t4 5`).join(""), "#1d5a55", 2.6),
  flat("M-68 26Q0 44 68 26L67 36Q0 54-67 36z", "#124540"),
  line("M-64 50Q0 66 64 50M-58 62Q0 78 58 62", "#f0e2bd", 2.6, 0.9),
  put(0, 19, 1, flat("M-13-6Q0-17 13-6 20-8 24-2 18 4 12 3 0 12-13 3-20 6-26 0-20-7-13-6z", "#124540"), flat(oval(14, -3, 1.8), "#f0e2bd")),
  solid("M-38 98h76l8 9h-92z", "#124540", "top"),
  flat("M-46-30Q-62-8-58 24-48-4-34-36z", "#eafff6", 0.42),
];

const MASK: Drawing = [
  solid("M-70-64Q0-108 70-64 78 30 44 72 0 108-44 72-78 30-70-64z", "#e3ab3e", "orb"),
  flat("M-48-30q22-18 38 2-18 14-38-2zM10-28q18-20 38-2-20 16-38 2z", "#1d0a08"),
  line("M-54-42q22-18 44-4M10-46q22-14 44 4", "#7a4c0c", 6),
  line("M-4-24-10 18Q0 26 10 18", "#7a4c0c", 4),
  flat("M-32 44Q0 36 32 44 24 70 0 70T-32 44z", "#1d0a08"),
  flat("M-24 46Q0 40 24 46L22 52H-22z", "#fff2cf"),
  line("M-62-66Q0-98 62-66", "#2f6f3a", 9),
  ...[-46, -24, 0, 24, 46].map((x) => flat(`M${x} ${-84 + Math.abs(x) * 0.18}q-10-14 0-26 10 12 0 26z`, "#4f8f4a")),
  line("M-58 2Q-54 30-40 50M58 2Q54 30 40 50", "#a8741c", 3, 0.7),
  flat("M-58-52Q-40-74-10-80-40-62-48-42z", "#fffbe6", 0.55),
];

const BRACELET: Drawing = [
  { d: `${oval(0, 0, 84)}M-50 0a50 50 0 1 0 100 0 50 50 0 1 0-100 0z`, fill: GOLD, light: "lit" },
  line(oval(0, 0, 80), "#8f6216", 2, 0.7),
  line(oval(0, 0, 54), "#8f6216", 2, 0.7),
  ...times(12, (n) => ({
    transform: `rotate(${n * 30 + 15})`,
    parts: n % 2 ? [solid("M0-77 10-67 0-57-10-67z", "#b3321f")] : [solid(oval(0, -67, 10), "#1f4f9a", "orb")],
  })),
  line("M-62-44Q-34-78 6-79", "#fffbe6", 3, 0.75),
  solid(box(-16, -92, 32, 50, 8), GOLD, "cyl"),
  flat("M0-86 11-67 0-48-11-67z", "#23766a"),
  flat("M0-86 11-67 0-64-11-67z", "#9fe0cf", 0.6),
];

export const THINGS: Record<string, Drawing> = { vase: VASE, jug: JUG, mask: MASK, bracelet: BRACELET };
