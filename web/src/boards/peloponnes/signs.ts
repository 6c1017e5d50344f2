/** The signs of Peloponnes as lines on a grid of 24; goods.ts has those that are drawn as things. */

import { ICONS } from "../../art/icons";

export interface SignShape {
  path: string;
}

export const SIGNS = {
  wood: { path: "M5 8.500h12.500a3.500 3.500 0 0 1 0 7H5a3.500 3.500 0 0 1 0-7zM5 8.500a3.500 3.500 0 0 1 0 7" },
  stone: { path: "M3.500 18.500 6 9l6-4.500 6.500 4 2 10zM6 9l6 3 6.500-3.500M12 12v6.500" },
  food: {
    path: "M12 21.500V9M12 9q-4-1-4-6 4 1.500 4 6zM12 9q4-1 4-6-4 1.500-4 6zM12 15.500q-5-.5-5.500-6 5 .5 5.500 6zM12 15.500q5-.5 5.500-6-5 .5-5.500 6z",
  },
  luxury: {
    path: "M9 3h6M10 3v4q-4 2-4 7 0 4.500 4 7h4q4-2.500 4-7 0-5-4-7V3M6.500 12Q3.500 11 5 7.500q1.500-2 4.500-2M17.500 12q3-1 1.500-4.500-1.500-2-4.500-2",
  },
  coin: { path: ICONS.coin },
  citizens: { path: ICONS.person },
  prestige: { path: "M12 20.500Q4 17.500 5 5.500M12 20.500q8-3 7-15M5 10.500q-3-.5-3-4M6 15q-3.500 0-4-3.500M19 10.500q3-.5 3-4M18 15q3.500 0 4-3.500" },
  choice: { path: "M8.500 9q0-4 3.500-4t3.500 3.200q0 2.300-3.500 4.300v2M12 18.500h.01" },
  shelter: { path: "M12 3l7.500 2.500v6q0 6-7.500 9.500-7.500-3.500-7.500-9.500v-6z" },
  supply: { path: "M3 11h18q0 8.500-9 8.500T3 11zM9 7.500Q8 5.500 9.500 4M14 7.500q-1-2 .5-3.500" },
  placement: { path: "M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4" },
  half: { path: "M6 6.500 8 5v7M17.500 5l-11 15M13.500 14.500q.5-2 2.500-2t2 2q0 1.500-4.500 5.500h5" },
  earthquake: { path: "M2.500 19.500H10l-2-5.500 4-3-2-4.500 2-4M21.500 19.500H15l-1.500-4.500 4-3-2-5 1.500-4" },
  drought: { path: ICONS.sun },
  plague: { path: "M5.500 11a6.500 6.500 0 1 1 13 0q0 3-2.500 4.500V20H8v-4.500Q5.500 14 5.500 11zM9.500 11h.01M14.500 11h.01M12 20v-3" },
  tempest: { path: "M7 13.500A4 4 0 0 1 7.500 5.700a5 5 0 0 1 9.500 1 3.500 3.500 0 0 1 0 6.800M12.800 10.500l-2.800 5h4l-2.500 6" },
  decline: { path: "M6 21h12M8.500 21V11.500l2-2 2.500 2.500 2.500-3V21M5 7l7-3.500 2.500 1.500M5 7h6" },
  blank: { path: "M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z" },
} as const satisfies Record<string, SignShape>;

export type SignName = keyof typeof SIGNS;

/** Whether there is a sign of that name. */
export function isSign(name: string): name is SignName {
  return name in SIGNS;
}
