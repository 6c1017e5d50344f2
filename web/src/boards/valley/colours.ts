/** The five stones: a tone, and a sign so that the tone alone never tells. */

export interface Stone {
  fill: string;
  ink: string;
  /** The sign, on a grid of 20. */
  sign: string;
}

export const STONES: Record<string, Stone> = {
  black: { fill: "#35323a", ink: "#f3e8d2", sign: "M6 6l8 8M14 6l-8 8" },
  white: { fill: "#faf5ea", ink: "#4a3a26", sign: "M10 5.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z" },
  grey: { fill: "#9aa0a8", ink: "#1c1f25", sign: "M5.500 7.500h9M5.500 12.500h9" },
  brown: { fill: "#7d4a26", ink: "#ffeed2", sign: "M10 5.500 14.500 14h-9z" },
  sand: { fill: "#e0b865", ink: "#4b3108", sign: "M10 5l5 5-5 5-5-5z" },
};

/** The stones of the Pharaoh's pyramid: which colours went into it does not matter. */
export const PHARAOH_STONE: Stone = { fill: "#d6a136", ink: "", sign: "" };
