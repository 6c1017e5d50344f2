import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/marcellus/latin-400.css";
import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("page");
if (target) mount(App, { target });
