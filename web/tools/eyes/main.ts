import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/marcellus/latin-400.css";
import "../../src/app.css";

import { mount } from "svelte";

import Eyes from "./Eyes.svelte";

const target = document.getElementById("page");
if (target) mount(Eyes, { target });
