/** The ten relics: a tone from the palette and a drawing around the middle of the card. */
export const RELICS: readonly { tone: string; path: string }[] = [
  // 0 rubble
  { tone: "#a59a86", path: "M-18 16l5-10 9-1 4 11zM2 16l3-8 9 1 4 7zM-8 4l6-7 8 2 1 6zM8 2l4-5 4 3-2 4z" },
  // 1 a potsherd
  { tone: "#b98a55", path: "M-14-8 4-12 15-4 11 12-5 16-15 6zM-9-3l14-3M-10 3l18-2M-7 9l12-2" },
  // 2 a lamp
  { tone: "#b4763c", path: "M-17 6q2 9 13 9h6q10 0 11-8l6-6q-3-3-8-1-8-5-17-5-9 0-11 10zM14-2q-1-7 3-10 3 5-1 10M-4 1h6" },
  // 3 a jar
  { tone: "#c08a2e", path: "M-7-15H7l-2 6q10 6 8 16-2 9-9 9h-8q-7 0-9-9-2-10 8-16zM-12-1h24M-13 6h26" },
  // 4 the sign of life
  { tone: "#c79a2a", path: "M0-16q9 0 8 8-1 6-6 9h11v6H3v11h-6V7h-10V1h11q-5-3-6-9-1-8 8-8zM0-11q-4 0-3 4 1 4 3 6 2-2 3-6 1-4-3-4z" },
  // 5 a scarab
  { tone: "#5f8a4e", path: "M0-9q10 0 11 11 0 12-11 15-11-3-11-15Q-10-9 0-9zM0-6v22M-10-1Q0-6 10-1M-7-9q1-8 7-8t7 8M-11 1l-7-4M-11 7h-7M-9 12l-6 5M11 1l7-4M11 7h7M9 12l6 5" },
  // 6 a canopic jar
  { tone: "#2f7f79", path: "M-10-2h20l-2 19H-8zM-9-2q-2-6 1-10l2-5 3 3h6l3-3 2 5q3 4 1 10zM-4-7h.1M4-7h.1M-9 5H9M-6 10H6" },
  // 7 the eye
  { tone: "#2c67a8", path: "M-18-3Q0-19 18-3 0 9-18-3zM0-9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM-4 4l-2 12M2 4q3 9 12 8 3-4-1-5M-18-11Q0-24 18-11" },
  // 8 a broad collar
  { tone: "#6d3f92", path: "M-17-10q-3 20 17 26Q20 10 17-10l-7-3q2 13-10 17-12-4-10-17zM-14-4q2 12 14 15Q12 8 14-4M0 4v11M-8 1l-4 9M8 1l4 9" },
  // 9 the mask of a king
  { tone: "#a0265a", path: "M-9-6q0-11 9-11t9 11l6 17q1 5-4 5H9L5 7q-2 4-5 4t-5-4L-9 16h-2q-5 0-4-5zM-5-5h3M2-5h3M-2 3h4M0 11v6M-12 4l4-2M12 4 8 2M-13 9l5-2M13 9l-5-2" },
];
