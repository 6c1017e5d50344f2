/** The game that has a solo campaign. */
export const CAMPAIGN = "peloponnes";
