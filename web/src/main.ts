import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/marcellus/latin-400.css";
import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";

const FONTS = ["400 1em Marcellus", "400 1em 'Alegreya Sans'", "500 1em 'Alegreya Sans'", "700 1em 'Alegreya Sans'"];
const PATIENCE = 500;

/** Nothing is seen in one typeface and moved by another; who waits too long gets the plain one. */
function typefaces(): Promise<unknown> {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  return Promise.race([Promise.all(FONTS.map((font) => document.fonts.load(font))), late]);
}

const target = document.getElementById("page");
if (target) {
  mount(App, { target }); // connections and further parts do not wait for typefaces
  void typefaces().then(() => target.classList.add("ready"));
}
