export { default as Board } from "./Board.svelte";
export { default as Glyph } from "./Glyph.svelte";
export { default as Panel } from "./Panel.svelte";
export const whole = true;
export { scenes } from "./scenes";
export const places = { bid: ".offers", add: ".peloponnes", pay: ".peloponnes", mark: ".peloponnes", pass: ".offers" };
