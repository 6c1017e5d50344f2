import type { Component } from "svelte";

import Peloponnes from "./Peloponnes.svelte";
import Pergamon from "./Pergamon.svelte";
import Saqqara from "./Saqqara.svelte";
import Thebes from "./Thebes.svelte";
import Valley from "./Valley.svelte";

/** The picture of each game. */
export const PICTURES: Record<string, Component> = {
  saqqara: Saqqara,
  pergamon: Pergamon,
  thebes: Thebes,
  peloponnes: Peloponnes,
  valley: Valley,
};
