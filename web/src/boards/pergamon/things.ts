/** The four kinds of things, drawn around their middle, so that two tiles side by side make one whole. */
export const THINGS: Record<string, { tone: string; body: string; lines: string }> = {
  vase: {
    tone: "#b4532f",
    body: "M-8-19H8l-3 6q11 6 11 16 0 12-10 16H-6q-10-4-10-16 0-10 11-16z",
    lines: "M-14-1h28M-15 7h30M-9-17q-10 4-5 12M9-17q10 4 5 12M-8 3l4-3 4 3 4-3 4 3",
  },
  jug: {
    tone: "#2f7f79",
    body: "M-10-19H9l-3 8q9 7 9 16 0 10-8 14H-8q-8-4-8-14 0-9 9-16z",
    lines: "M8-15q13 0 11 11-1 7-6 8M-14 3h28M-11-19l-4 4M-6 9h12M-6 13h12",
  },
  mask: {
    tone: "#c7962a",
    body: "M-16-14Q0-24 16-14q2 20-6 29Q0 24-10 15-18 6-16-14z",
    lines: "M-10-6q4-4 7 0-3 3-7 0zM3-6q4-4 7 0-3 3-7 0zM0-4v8h-3M-6 11q6 4 12 0M-15-11Q0-17 15-11",
  },
  bracelet: {
    tone: "#3f66ad",
    body: "M0-18a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM0-10a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
    lines: "M-14 0h4M10 0h4M0 10v8M-10-10l3 3M10-10l-3 3M-10 10l3-3M10 10l-3-3M-4-16h8l-4 7z",
  },
};
