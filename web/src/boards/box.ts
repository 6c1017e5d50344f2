/** The figures of a game, as its components.toml has them. */

import type { Box } from "../api/messages";

/** A table of the game's components, in the shape that the board knows it to have. */
export function table<Shape>(box: Box, name: string): Shape {
  return box.components[name] as Shape;
}
