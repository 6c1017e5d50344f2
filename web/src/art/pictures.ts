import type { Component } from "svelte";

import Plain from "./Plain.svelte";

const PICTURES = import.meta.glob<Component>("../boards/*/Picture.svelte", { eager: true, import: "default" });

/** The picture of a game, from its folder; a plain one where it has none. */
export function pictureOf(title: string): Component {
  return PICTURES[`../boards/${title}/Picture.svelte`] ?? Plain;
}
