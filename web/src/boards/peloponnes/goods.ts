/** Goods, people and fame as small things with volume, and the disasters; around the middle of 24 by 24. */

import { flat, GOLD, line, mirrored, oval, put, solid, type Drawing } from "../../art/drawing";

const LAUREL: Drawing = [
  line("M0 10Q9 7 9-8", "#5c7a2e", 1.6),
  ...["M9-7q5 0 6-5-6 0-6 5z", "M9-1q6 1 7-4-6-1-7 4z", "M7 4q6 2 8-2-6-3-8 2z", "M4 8q5 4 8 0-4-4-8 0z", "M8-6Q3-7 4-11 9-10 8-6z"].map((d) => flat(d, "#6d8c3a")),
];

export const GOODS_DRAWN: Record<string, Drawing> = {
  wood: [solid("M-9-5H7q4 0 4 5t-4 5H-9z", "#9a6233", "low"), flat("M-9-5q4 0 4 5t-4 5-4-5 4-5z", "#e0b57c"), line("M-9-2.500q2 0 2 2.500t-2 2.500", "#8a5a2c", 1.2)],
  stone: [flat("M-10 8-8-3 0-9 8-4 11 8z", "#a9a79c"), flat("M-8-3 0-9 8-4 1 0z", "#e4e1d2"), flat("M1 0 8-4 11 8H2z", "#6c6a68")],
  food: [
    line("M0 11V-6", "#8a5f10", 2),
    flat("M0-1q-8-1-8-9 7 0 8 9zM0 7q-8-1-8-9 7 0 8 9z", "#e9be4d"),
    flat("M0-1q8-1 8-9-7 0-8 9zM0 7q8-1 8-9-7 0-8 9z", "#c8921f"),
    flat("M0-5q-4-4 0-9 4 5 0 9z", "#f2d271"),
  ],
  luxury: [
    line("M-4-7q-6 0-5 6M4-7q6 0 5 6", "#7a3458", 1.6),
    solid("M-4-10h8l-1 4q7 3 6 9-1 6-6 9h-6q-5-3-6-9-1-6 6-9z", "#9c4a72", "orb"),
    line("M-8 1H8", "#f0d8a0", 1.6),
  ],
  coin: [solid(oval(0, 0, 10), GOLD, "orb"), line("M-3 4q-3-8 4-8M0-4l4-1-2 4", "#6b470c", 1.6)],
  citizens: [solid("M-8 11Q-8 0 0 0t8 11z", "#c0633d", "cyl"), solid("M-5-5q0-6 5-6t5 6-5 6-5-6z", "#dba377", "orb")],
  prestige: [put(0, 0.5, 0.78, mirrored(...LAUREL), ...LAUREL)],
  shelter: [solid("M0-11 10-8v8q0 8-10 12-10-4-10-12v-8z", "#3f8f7c"), line("M-4 0l3 4 6-8", "#fff", 2.2)],
  supply: [solid("M-10-2h20q0 11-10 11T-10-2z", "#b9673c", "orb"), flat("M-8-2Q-6-8 0-8T8-2z", "#e9be4d"), line("M-3-10q-2-2 0-4M3-10q-2-2 0-4", "#8a7a5c", 1.4)],
};

/** On a dark medallion of 64 by 64. */
export const DISASTERS: Record<string, Drawing> = {
  earthquake: [
    flat("M-22 14V-4h9l3-14h20l3 14h9v18z", "#c9a86c"),
    flat("M-22 14V-4h9l3-14h8L-3-2 4 4-4 14z", "#e9d5a6"),
    line("M-2-20-5-6 4 2-5 10 0 22", "#1d0a08", 4),
    line("M-2-20-5-6 4 2-5 10 0 22", "#ff8a3c", 1.2),
  ],
  drought: [
    flat(oval(0, -7, 11), "#f2c14a"),
    line("M0-22v-3M-12-16l-3-3M12-16l3-3M-15-5h-4M15-5h4", "#f2c14a", 2.4),
    flat("M-24 8Q0 2 24 8V20Q0 28-24 20z", "#b57a3c"),
    line("M-18 12l6 3 3 7M-4 9l3 6 8 2 2 6M14 10l-4 6", "#4a2410", 1.8),
  ],
  plague: [
    solid("M-13-6a13 13 0 1 1 26 0q0 7-5 9v7H-8V3q-5-2-5-9z", "#e9e0c4", "orb"),
    flat(`${oval(-5, -5, 4)}${oval(5, -5, 4)}`, "#1d0a08"),
    line("M-3 10V5M0 10V5M3 10V5M0 0v2", "#1d0a08", 1.6),
    line("M-18 19 18 13M-18 13 18 19", "#e9e0c4", 3),
  ],
  tempest: [
    flat("M-18 2a8 8 0 0 1 2-16 11 11 0 0 1 21-2 9 9 0 0 1 9 18z", "#7d8fa8"),
    flat("M-18 2a8 8 0 0 1 2-16q10-4 12 4 10 0 12 12z", "#aebccd"),
    flat("M2 0-6 12h6L-4 24 10 8H4l5-8z", "#ffd34d"),
    line("M-14 8l-3 7M14 8l-3 7", "#9fd0e6", 2),
  ],
  decline: [
    solid("M-16 20V-2l6-5 5 4V20z", "#d9c296", "cyl"),
    solid("M4 20V4l5-3 6 5v14z", "#d9c296", "cyl"),
    solid("M-22 20H22v5H-22z", "#a88b5c", "top"),
    flat("M-20-8 2-18l16 6-4 6z", "#e9d5a6"),
    line("M-2 20Q-6 8 4 6 2 0 8-2", "#5c7a2e", 2),
  ],
};
