/** Says what the pages of today's dig say. */

import { teller } from "../words";
import { DIG } from "./wordlist";

export const tell = teller(DIG);
