/** Says what the pages of tournaments say. */

import { teller } from "../words";
import { CUP } from "./wordlist";

export const tell = teller(CUP);
