/** Says what the pages about people say. */

import { teller } from "../words";
import { PEOPLE } from "./wordlist";

export const tell = teller(PEOPLE);
