/** The picture of each family of cards, 140 by 126; of a card of knowledge, the country that it is about. */

import { box, flat, halo, line, oval, put, shade, solid, times, turned, type Drawing, type Group, type Part } from "../../art/drawing";
import { cypress, palm, pyramid, sky, temple } from "../../art/scenery";
import { MARKS } from "./marks";
import type { Site } from "./view";

const W = 140;
const H = 126;
const ground = (d: string, tone: string): Part => flat(`${d}V${H}H0z`, tone);

export const ziggurat = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(22, 2, 78, 13),
    ...(
      [
        [0, 62, 20],
        [-20, 46, 17],
        [-37, 31, 15],
        [-52, 17, 13],
      ] as const
    ).flatMap(([foot, w, h], n): Part[] => [
      flat(`M${-w} ${foot}h${2 * w}l-6 ${-h}H${6 - w}z`, n === 3 ? "#3f74b8" : "#cfa266"),
      flat(`M${w * 0.15} ${foot}H${w}l-6 ${-h}H${w * 0.15}z`, "#3b1a14", 0.36),
      flat(`M${6 - w} ${foot - h}h${2 * w - 12}l-3-3H${9 - w}z`, "#f3d9a2"),
    ]),
    flat("M-7 0h14l-3-52h-8z", "#e9c88d"),
    line("M-6.500-6h13M-6-14h12M-5.500-22h11M-5-30h10M-4.500-38h9M-4-46h8", "#8a5a2c", 1.2),
    flat("M-4-57q4-5 8 0v5h-8z", "#1d0a08"),
  );

/** The palace of Crete: red columns under the horns of a bull. */
export const palace = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(16, 1, 58, 9),
    solid("M-48 0v-30h96V0z", "#d8bd8c"),
    ...[-40, -18, 4, 26].flatMap((left) => [solid(`M${left} 0l-2-26h16l-2 26z`, "#b5452b", "cyl"), flat(`M${left - 4}-31h20v6h-20z`, "#2a1a12")]),
    solid("M-52-40h104v9H-52z", "#ecd9ae", "top"),
    line("M-46-35h92", "#3f74b8", 2.4, 1, "5 5"),
    solid("M-20-40Q-26-56-16-66-12-54-4-46H4Q12-54 16-66 26-56 20-40z", "#f0e2bf"),
    solid("M-52 0h104v5H-52z", "#c7a774", "top"),
  );

const books = (tone: string, count: number, x: number, y: number): Part[] =>
  times(count, (n) => put(x + (n % 2 ? 3 : 0), y - n * 15, 1, solid(box(-30, -7, 60, 14, 3), tone, "cyl"), flat("M-20-7h4v14h-4zM14-7h4v14h-4z", "var(--gold)"), flat("M24-5h7v10h-7z", "#f3e3bd")));

const desk: Part[] = [ground("M0 96Q60 82 150 96", "#7a4a25"), flat("M0 96Q60 82 150 96V100Q60 87 0 101z", "#b98550")];
const country: Record<Site, Drawing> = {
  mesopotamia: [...sky(W, H, [34, 34, 15]), ground("M0 80Q70 70 140 80", "var(--sand)"), ziggurat(86, 84, 0.8), palm(22, 86, 0.9)],
  egypt: [...sky(W, H, [38, 40, 16]), ground("M0 84Q40 70 80 80T150 74", "var(--sand)"), pyramid(104, 86, 0.85), pyramid(52, 86, 0.5)],
  greece: [...sky(W, H, [28, 28, 13]), ground("M0 74Q70 60 140 76", "var(--leaf)"), temple(42, 84, 78, 56, 6), cypress(28, 86, 0.8), cypress(130, 86, 0.9)],
  crete: [...sky(W, H, [112, 28, 14]), flat("M0 66H140V90H0z", "url(#water)"), ground("M0 84Q70 70 140 84", "#c8b07a"), palace(66, 86, 0.92)],
};

const figure = (x: number, y: number, s: number, coat: string, hat = true): Group =>
  put(
    x,
    y,
    s,
    shade(6, 2, 26, 6),
    solid("M-16 0Q-18-34-9-44L0-50 9-44Q18-34 16 0z", coat, "cyl"),
    line("M-9-40 10-12", "#3a2210", 3),
    solid(box(6, -18, 14, 14, 2), "#8a5a2c"),
    solid(oval(0, -57, 8.5, 10), "#d9a273", "orb"),
    line("M-4-58h1M4-58h1", "#2a1408", 2),
    ...(hat ? [solid("M-18-62q7-3 9-4-1-13 9-13t9 13q2 1 9 4-9 5-18 5t-18-5z", "#e9d6a6", "cyl")] : [flat("M-9-58q0-14 9-14t9 14q-9-7-18 0z", "#3a2415")]),
  );

const FAMILIES: Record<string, Drawing> = {
  general: [
    flat("M0 0H140V126H0z", "#5b3420"),
    flat("M0 0H140V126H0z", "url(#planks)"),
    ...["#3f74b8", "#c68f1f", "#2c8279", "#bf5630", "#7a2a58", "#56703a", "#3f74b8", "#bf5630", "#c68f1f"].map((tone, n) => solid(box(4 + n * 15, 10 + (n % 3) * 4, 12, 46 - (n % 3) * 4, 2), tone, "cyl")),
    flat("M0 56h140v6H0z", "#a8743f"),
    ...desk,
    put(70, 88, 1, shade(6, 22, 36, 6), solid(oval(0, -6, 25), "#3f93a3", "orb"), flat("M-18-18Q-8-26 0-20 4-12-4-8-8 2-16-2-24-10-18-18zM6-4q12-6 16 2-2 12-12 14-8-6-4-16z", "#9fae5a"), line("M-20-22A31 31 0 0 0 18 20", "#d6a136", 3), solid("M-12 18h24l6 7h-36z", "#8a5a2c", "top")),
  ],
  congress: [
    flat("M0 0H140V126H0z", "#6d3b23"),
    ...[4, 36, 68, 100].map((x) => solid(`M${x} 0h22v92h-22z`, "#d8bd8c", "cyl")),
    flat("M0 92h140v40H0z", "#4a2614"),
    flat("M30 0 70 0 118 92H46z", "#ffe9b0", 0.2),
    put(84, 60, 1, shade(4, 46, 30, 6), solid("M-14 44Q-16 10-8 2L0-2 8 2Q16 10 14 44z", "#f3e6c9", "cyl"), line("M-8 6Q4 20 6 44", "#b3472a", 3), solid(oval(0, -10, 7, 9.5), "#c98a5c", "orb"), flat("M-8-11q0-10 8-10t8 9q-8-5-16 1zM-5-3q5 6 10 0 0 6-5 6t-5-6z", "#3a2415"), line("M-9 8Q-24 2-27-14", "#f0e1c0", 6), flat(oval(-27, -16, 4), "#c98a5c"), solid(box(14, 18, 26, 30, 2), "#8a5a2c"), solid("M12 16l16-4 14 4-14 5z", "#f6ebcd")),
    ...[12, 34, 58, 104, 128].flatMap((x, n) => [solid(`M${x - 13} 130q0-24 13-24t13 24z`, ["#3f5f8a", "#8c3a1d", "#5c6b3a", "#6d2a4e", "#3f5f8a"][n] ?? "", "cyl"), solid(oval(x, 99, 7, 9), n % 2 ? "#3a2415" : "#7a5030", "orb")]),
  ],
  assistant: [...sky(W, H, [110, 26, 13]), ground("M0 84Q60 72 140 82", "var(--sand)"), figure(64, 116, 1.2, "#23766a"), put(104, 104, 1, shade(4, 14, 26, 5), solid(box(-22, -16, 44, 30, 3), "#8a5a2c", "lit", "planks"), line("M-22-4h44M-8-16v30M8-16v30", "#5b3415", 2), good("#b4532f", -8, -24), good("#2f7f79", 10, -24)), palm(18, 90, 1.1)],
  permit: [
    flat("M0 0H140V126H0z", "#8a5a30"),
    flat("M0 0H140V126H0z", "url(#planks)"),
    put(66, 60, 1, turned(-7, flat(box(-42, -30, 92, 76), "var(--shadow-2)"), solid(box(-46, -36, 92, 74), "#f5e8c6", "lit", "fibre"), solid("M-52-42h104v11H-52z", "#e2cb95", "top"), solid("M-52 34h104v11H-52z", "#e2cb95", "top"), line("M-36-22h50M-36-13h66M-36-4h58M-36 5h64M-36 14h34", "#4a2e16", 2.4, 1, "9 3 5 3 14 3")), flat("M20 18l-7 34 9-6 5 10 5-36zM36 18l10 30-10-3-3 9-8-34z", "#9c2f22"), solid(oval(28, 20, 17), "#b3321f", "orb"), line("M20 20l6 6 11-12", "#fff0d0", 3.4)),
  ],
  thief: [
    flat("M0 0H140V126H0z", "#241a2c"),
    flat(oval(102, 70, 60, 60), "url(#halo)", 0.5),
    solid("M88 0h52v126H88z", "#8a6a48", "lit", "pits"),
    flat("M98 40h30v86H98z", "#120608"),
    put(62, 118, 1.2, shade(6, 2, 34, 6), solid("M-24 0Q-26-46-12-60L0-68 12-60Q26-44 24 0z", "#3a2c44", "cyl"), flat("M-13-58Q-14-78 0-78T13-58Q6-50 0-50t-13-8z", "#1a1220"), flat("M-8-59q8-6 16 0-3 7-8 7t-8-7z", "#c98a5c"), line("M-4-59h2M4-59h2", "#000", 2), line("M14-40Q30-36 36-30", "#3a2c44", 8)),
    put(110, 84, 1, halo(0, -4, 26), solid("M-9-12H9l-2 5q9 5 8 13-1 8-8 12h-14q-7-4-8-12-1-8 8-13z", "#d6a136", "orb"), line("M-12 2h24", "#7d5210", 2)),
  ],
  raiders: [
    flat("M0 0H140V126H0z", "#1a1626"),
    flat("M30 14a14 14 0 1 0 10 24 12 12 0 1 1-10-24z", "#f3e6c0"),
    flat([62, 54, 80, 92, 12, 74].map((x, n) => oval(x, [18, 40, 10, 36, 50, 30][n] ?? 0, 1.3)).join(""), "#fff3cf"),
    flat("M0 66 30 40 58 52 84 34 120 62 140 50V130H0z", "#3d2a2a"),
    flat("M0 66 30 40 42 46 20 130H0z", "#59403a", 0.7),
    solid("M18 130V66h54v64z", "#8a6a48", "lit", "pits"),
    solid("M12 66h66v-9H12z", "#a8845a", "top"),
    flat("M28 130V78h34v52z", "#0d0508"),
    flat(oval(46, 108, 24, 28), "url(#halo)", 0.8),
    put(100, 78, 1, shade(2, 48, 28, 6), solid("M-17 48Q-18 8-9-4L0-12 9-4Q17 10 16 48z", "#3a2c44", "cyl"), flat("M-9-6Q-10-20 0-20T9-6Q4 0 0 0t-9-6z", "#241a2c"), flat("M-5-7q5-4 10 0-2 5-5 5t-5-5z", "#c98a5c"), line("M-10 8Q-24 12-27 22", "#3a2c44", 6), halo(-28, 34, 26), line("M-28 22v4", "#d6a136", 2), solid(box(-34, 26, 12, 16, 3), "#ffd98a"), solid("M6 14q18-4 20 14-2 14-14 12-10-4-6-26z", "#7a5630", "orb")),
  ],
  scientist: [
    flat("M0 0H140V126H0z", "#3f5a50"),
    flat("M84 8h46v46H84z", "url(#sky)"),
    line("M107 8v46M84 31h46", "#2a1a10", 3),
    ...desk,
    figure(48, 108, 1.1, "#7a2a58", false),
    line("M42 45a5 5 0 1 1 .1 0zM54 45a5 5 0 1 1 .1 0z", "#2a1408", 1.6),
    put(98, 92, 1, shade(2, 10, 26, 5), solid("M-16-8 6-14 20-2 10 10-12 8z", "#b4532f", "lit", "grain"), line("M-10-2 12-8M-10 4 10 0", "#f7e3c0", 2.4), flat(oval(12, -22, 15), "#d9f0f6", 0.45), line(oval(12, -22, 15), "#d6a136", 3.6), line("M2-11-10 4", "#6b4020", 5)),
  ],
  exhibition: [flat("M0 0H140V126H0z", "#6d2a3e"), flat("M0 0H140V126H0z", "url(#niche)"), ...[10, 108].map((x) => solid(`M${x} 0h22v110h-22z`, "#e6d6ae", "cyl")), solid("M44 92h52v34H44z", "#e6d8b6", "lit", "pits"), solid("M38 86h64v8H38z", "#f6ecd0", "top"), put(70, 62, 0.9, halo(0, 0, 44, 0.6), solid("M-14-26H14l-4 9q18 9 16 27-2 15-14 19h-24q-12-4-14-19-2-18 16-27z", "#bf5a30", "orb"), line("M-24 0h48M-24 8h48", "#2a1109", 4), line("M-12-22q-18 2-12 20M12-22q18 2 12 20", "#2a1109", 4))],
  museum: [...sky(W, H, [30, 26, 13]), ground("M0 96Q70 86 140 96", "var(--leaf)"), temple(20, 104, 100, 82, 6), cypress(10, 108, 0.9), cypress(130, 108, 0.9)],
};

function good(tone: string, x: number, y: number): Group {
  return put(x, y, 0.6, solid("M-7-12H7l-2 5q9 5 8 13-1 8-8 12H-5q-7-4-8-12-1-8 8-13z", tone, "orb"), line("M-11 2h22", "#2a1408", 1.6));
}

/** The picture of a card of a family, with its site and number where it has them. */
export function pictureOf(family: string, site: Site | null, number: number): Drawing {
  if (family === "expertise" && site) return [...country[site], ...desk, ...books(MARKS[site].tone, number, 70, 114)];
  return FAMILIES[family] ?? [];
}

export const FAMILIES_DRAWN: readonly string[] = Object.keys(FAMILIES);

/** A find of each site, 40 by 40 around its middle. */
export const FINDS: Record<Site, Drawing> = {
  mesopotamia: [solid(box(-13, -15, 26, 31, 5), "#c08a52", "lit", "grain"), line("M-7-8l3 3M-2-8l3 3M4-8l3 3M-7-1l3 3M-1-1l3 3M4-1l3 3M-7 6l3 3M0 6l3 3M5 7l2 2", "#4a2a12", 1.8)],
  egypt: [line("M-11 1-17-3M-11 8h-6M11 1l6-4M11 8h6M-8 14l-5 4M8 14l5 4", "#0d3330", 2), solid("M0-10q10 0 11 11 0 12-11 16-11-4-11-16Q-10-10 0-10z", "#2f7f79", "orb"), solid("M-7-9q0-8 7-8t7 8q-7 4-14 0z", "#2f7f79", "orb"), line("M0-7v23M-10 0Q0-6 10 0", "#0d3330", 1.5)],
  greece: [line("M-6-15q-8 3-5 11M8-15q8 3 5 11", "#2a1408", 2.4), solid("M-6-18H8l-3 6q10 5 9 15-1 10-9 14h-8q-8-4-9-14-1-10 9-15z", "#b4532f", "orb"), line("M-11-1h25M-11 5h25", "#2a1408", 1.8)],
  crete: [line("M0-18V19", "#6b4020", 3), solid("M-2-12Q-12-18-17-12-15-3-17 4-11 9-2 3zM2-12Q12-18 17-12 15-3 17 4 11 9 2 3z", "#d6a136", "lit"), line("M-12-9q2 5 0 10M12-9q-2 5 0 10", "#7d5210", 1.4)],
};
export const RUBBLE: Drawing = [flat("M-17 14-10-2 0-8 9 0 16 14z", "#b3a48a"), flat("M0-8 9 0 16 14H4z", "#77664e"), flat("M-10-2 0-8-3 4-12 8z", "#d3c4a4")];
export const BOOK: Drawing = [solid(box(-14, -16, 28, 32, 3), "#7a2a58", "lit"), flat("M-14 11h28v5h-28z", "#f3e3bd"), line("M-8-16v27", "#d6a136", 2.4), line("M-2-8h10M-2-3h10", "#f3e3bd", 1.8)];
