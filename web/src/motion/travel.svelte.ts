/** Lets the pieces of an area travel whenever what it shows has changed. */

import { tick } from "svelte";

import { Flip } from "./flip";

/** To be called while a component is made; `shown` is read, so that a new value sets the pieces out. */
export function travel(area: () => HTMLElement | undefined, shown: () => unknown): void {
  const flip = new Flip();
  $effect.pre(() => {
    void shown();
    const root = area();
    if (root) flip.measure(root);
  });
  $effect(() => {
    void shown();
    void tick().then(() => {
      const root = area();
      if (root) flip.play(root);
    });
  });
}
