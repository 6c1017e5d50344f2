/** The shape of each seat around its middle, 24 wide: disc, triangle, square, diamond, hexagon. */
export const SEATS: readonly string[] = [
  "M0-10.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z",
  "M0-11.500 11.500 9.500h-23z",
  "M-9.500-9.500h19v19h-19z",
  "M0-12 12 0 0 12-12 0z",
  "M-6-10.500H6L12 0 6 10.500H-6L-12 0z",
];
