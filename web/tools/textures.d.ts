/** The heights of each texture, row by row. */
export const TEXTURES: Record<string, () => number[]>;
/** What a PNG compresses. */
export function pixels(heights: number[]): Buffer;
