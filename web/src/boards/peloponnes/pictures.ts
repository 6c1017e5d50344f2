/** The picture of every building and land, 180 by 110, none twice. */

import { arch, box, fire, flat, GOLD, halo, line, oval, put, shade, solid, times, type Drawing, type Group, type Part } from "../../art/drawing";
import { cypress, olive, peak, pine, sky, temple } from "../../art/scenery";
import { GOODS_DRAWN } from "./goods";

const W = 180;
const H = 110;

/** Sky, hills and ground. */
const country = (hills: string, ground: string, tone: string, sun?: readonly [number, number]): Drawing => [
  ...sky(W, H, sun && [...sun, 13]),
  flat(`${hills}V${H}H0z`, "var(--hill)"),
  flat(`${ground}V${H}H0z`, tone),
  { ...flat(`${ground}V${H}H0z`, "url(#low)", 0.5) },
];
const ROLLING = "M0 66 30 48 64 58 104 40 140 56 180 46";
const GENTLE = "M0 78Q50 66 96 76T180 70";

const good = (name: string, x: number, y: number, s = 1): Group => put(x, y, s, ...(GOODS_DRAWN[name] ?? []));
const front = (d: string, tone: string): Part => flat(`${d}V${H}H0z`, tone);
const waves = (d: string, opacity = 0.7): Part => line(d, "var(--foam)", 1.4, opacity);

const sheep = (x: number, y: number, s = 1): Group =>
  put(x, y, s, shade(3, 5, 13, 3), line("M-5 1v5M-2 2v5M4 2v5M7 1v5", "#4a3424", 1.4), solid("M-9-2q-1-6 5-6 3-3 7-1 6 0 6 6 0 5-6 5h-7q-5 0-5-4z", "#f6efdd", "orb"), solid("M8-6q5-1 6 3-1 4-4 3-3-2-2-6z", "#5b4330"));
const goat = (x: number, y: number, s = 1): Group =>
  put(x, y, s, shade(2, 8, 10, 2), solid("M-8 0q0-5 6-5h6l4-6 4 2-2 4-2 6-2 1v6H4V3h-8v6h-2V3z", "#f3e8d0"), line("M9-10q-4-6-8-3", "#5b3a1c", 1.6));
const deer = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(4, 13, 18, 3),
    solid("M-14 2Q-14-6-4-6L8-7 12-14q4-3 7 1l-3 4-3 7-4 4v11h-2L8 3-8 4-9 13h-2L-12 4z", "#a8703c"),
    line("M15-15l-2-7-4-3M13-22l5-4M17-14l5-6 0-5", "#5b3a1c", 1.3),
  );
const boar = (x: number, y: number, s = 1): Group =>
  put(x, y, s, shade(2, 9, 18, 3), line("M-10 4v5M-5 5v4M5 5v4M9 4v5", "#2a1a10", 2), solid("M-16 2Q-15-9-2-10 10-10 14-5L20-2 19 2 13 4Q-8 9-16 2z", "#4a3424", "orb"), line("M18 0l3-3M-12-6-6-10M-4-10l4-2", "#e9dcc0", 1.2));
const shepherd = (x: number, y: number, s = 1): Group =>
  put(x, y, s, shade(4, 12, 12, 3), solid("M-7 12Q-8-6 0-8t7 20z", "#b98a52", "cyl"), solid(oval(0, -12, 4.5, 5), "#c98a5c", "orb"), flat("M-6-13q6-8 12 0z", "#e9d6a6"), line("M11 12V-14q0-4-4-4", "#5b3a1c", 1.8));
const sheaf = (x: number, y: number, s = 1): Part[] => [
  shade(x + 8 * s, y + 10 * s, 15 * s, 4 * s),
  put(x, y, s, flat("M-8 10-3-1-9-13Q0-9 9-13L3-1 8 10Q0 13-8 10z", "#e9be4d"), flat("M1 11 0-11 9-13 3-1 8 10z", "#8a5f10", 0.5), line("M-4-1.500h8", "#8c3a1d", 2.6)),
];
const block = (x: number, y: number, s = 1): Part[] => [
  shade(x + 6, y + 6, 18 * s, 4),
  put(x, y, s, flat("M-12 8V-5l6-4H14v12l-6 5z", "#e6d7b0"), flat("M-12-5l6-4H14l-6 4z", "#fffaea"), flat("M8-5l6-4v12l-6 5z", "#9c8860")),
];
const vines = (y: number, s: number): Part[] =>
  times(Math.floor(9 / s), (n) => put(10 + n * 21 * s, y + (n % 2) * 2, s, line("M0 8V-8M-7-4H7", "#5b3a1c", 1.6), flat("M-9-2q2-7 9-6 8-1 9 6-3 5-9 4-7 1-9-4z", n % 2 ? "#6f8a3a" : "#83a048"), flat(`${oval(-3, 3, 1.7)}${oval(0, 4, 1.7)}${oval(3, 2, 1.7)}${oval(0, 7, 1.5)}`, "#6d2a58")));
const ship = (x: number, y: number, s = 1, sail = "#f3e6c4"): Group =>
  put(
    x,
    y,
    s,
    solid("M-30-6Q-34-14-27-17-28-8-22-4H18Q25-6 27-17 33-8 24 4 20 9 12 9H-14Q-26 8-30-6z", "#7a4526"),
    line("M-24-1H22", "#e7c26a", 1.6),
    line("M-2-4V-42", "#4a2b14", 2),
    solid("M-21-39Q0-44 17-39 22-24 16-9-2-13-22-9-15-24-21-39z", sail, "cyl"),
    flat("M-20-31Q0-36 18-31L19-24Q0-28-18-24z", "#b3321f"),
    flat(oval(22, -3, 2.2), "#fff6dc"),
  );
const person = (x: number, y: number, s: number, cloth: string): Group =>
  put(x, y, s, shade(4, 1, 9, 2.4), solid("M-6 0Q-7-12 0-16 7-12 6 0z", cloth, "cyl"), solid(oval(0, -19, 4, 4.5), "#c98a5c", "orb"), flat("M-4-20q0-5 4-5t4 5q-4-2-8 0z", "#3a2415"));
const merlons = (x: number, y: number, count: number, w = 8): string => times(count, (n) => `M${x + n * w * 1.7} ${y}v-6h${w}v6z`).join("");

const BUILDINGS: Record<string, Drawing> = {
  // Barracks
  A11: [
    ...country(ROLLING, GENTLE, "#b79a5c", [30, 24]),
    solid("M18 88V42h144v46z", "#cfae79", "lit", "pits"),
    solid("M10 90V26h34v64zM136 90V26h34v64z", "#d9bb86", "cyl", "pits"),
    flat(merlons(10, 26, 3) + merlons(136, 26, 3) + merlons(46, 42, 7), "#e6cb98"),
    flat(arch(76, 90, 28, 34), "#2a140e"),
    line("M82 66v24M90 58v32M98 66v24", "#6b4020", 2),
    fire(90, 72, 22),
    ...[56, 120].map((x) => put(x, 62, 1, solid(oval(0, 0, 10), "#9c2f22", "orb"), line("M-4 5 0-6 4 5", "#f3dfae", 2.2))),
    flat("M24 40h6v12h-6zM150 40h6v12h-6z", "#2a140e"),
    line("M27 19V2M153 19V2", "#4a2c16", 1.6),
    flat("M27 3q10-3 18 2-8 3-18 6zM153 3q10-3 18 2-8 3-18 6z", "#b3321f"),
    front("M0 90Q90 82 180 90", "#8f7440"),
    line("M60 108 66 78M66 108l3-30M118 106l-5-28", "#5b3a1c", 2),
    flat("M66 78l-2-7 4-1zM69 78l1-8 3 6zM113 78l-3-7 5 0z", "#d7dce0"),
  ],
  // Bridge
  A12: [
    ...country("M0 56 40 36 90 52 140 34 180 48", "M0 76Q90 66 180 74", "var(--leaf)", [90, 22]),
    flat("M52 112Q64 80 84 66H104Q124 84 140 112z", "url(#water)"),
    solid("M-4 86Q30 78 50 64 90 38 130 64 150 78 184 86V100L150 104Q140 66 92 66T40 104L-4 100z", "#d9c08c", "lit", "pits"),
    line("M40 100Q46 70 92 68T146 100", "#8a6a40", 2, 0.7, "8 3"),
    flat("M-4 82Q30 74 50 60 90 34 130 60 150 74 184 82V87Q150 80 130 66 90 42 50 66 30 80-4 88z", "#f0dfb4"),
    waves("M70 96q8-4 14 0t14 0M62 106q8-4 14 0t14 0M100 104q6-4 12 0"),
    person(78, 50, 0.62, "#b3472a"),
    person(98, 49, 0.62, "#1f4f9a"),
    cypress(14, 84, 0.7),
    cypress(28, 80, 0.55),
    olive(160, 82, 0.8),
  ],
  // Market
  A13: [
    ...country(ROLLING, "M0 80Q90 70 180 80", "#c8ab72", [26, 20]),
    temple(112, 72, 56, 40, 4),
    ...(
      [
        [14, 44, "#b3321f"],
        [66, 38, "#1f4f9a"],
        [122, 50, "#23766a"],
      ] as const
    ).flatMap(([x, y, cloth], stall): Part[] => [
      shade(x + 30, 104, 34, 6),
      line(`M${x + 4} ${y}V102M${x + 44} ${y}V102`, "#5b3a1c", 2.4),
      flat(box(x + 5, y + 12, 38, 22), "#3b1f12", 0.55),
      solid(box(x + 2, y + 34, 46, 20), "#8a5a2c", "low"),
      ...times(6, (n) => solid(`M${x - 2 + n * 9} ${y + 2}l${n < 3 ? 3 : -3}-12h9l${n < 3 ? -3 : 3} 12q-4.500 6-9 0z`, n % 2 ? "#f6ead0" : cloth, "low")),
      ...times(5, (n) => solid(oval(x + 8 + n * 8, y + 33, 4.5), ["#c8921f", "#9c2f22", "#6f8a3a"][(stall + n) % 3] ?? "", "orb")),
      fire(x + 24, y + 22, 16),
    ]),
    good("luxury", 64, 98, 0.9),
    person(116, 104, 0.9, "#7a2a58"),
    flat("M0 106h180v6H0z", "#94774a"),
  ],
  // Street
  A14: [
    ...country("M0 56 34 40 80 52 130 36 180 50", "M0 62Q90 52 180 62", "var(--leaf)", [142, 20]),
    flat("M74 60h16q18 24 62 52H18Q66 84 74 60z", "#d9c59a"),
    flat("M90 60q18 24 62 52h-24Q96 84 84 60z", "#5b3a20", 0.18),
    line("M76 66h14M72 73h24M66 81h38M58 90h54M47 100h76M84 60l-4 6M84 66l-7 7M87 66l6 7M80 73l-9 8M94 73l6 8M84 81v9M74 81l-10 9M100 81l9 9M82 90v10M64 90l-9 10M104 90l9 10", "#8a6d44", 1.2, 0.8),
    solid("M8 96V56h44v20l-8 20z", "#e6d2a2", "lit", "pits"),
    solid("M2 58 30 40l28 18z", "var(--clay)"),
    flat(box(18, 66, 9, 14), "#3b1f12"),
    fire(22, 72, 8),
    solid("M176 90V52h-42v16l10 22z", "#d9bb86", "lit", "pits"),
    solid("M126 54 154 38l30 16z", "var(--clay)"),
    flat(box(152, 62, 8, 12), "#3b1f12"),
    fire(156, 67, 7),
    cypress(66, 62, 0.55),
    cypress(104, 62, 0.5),
    put(98, 92, 1, shade(2, 8, 22, 4), solid("M-14-4h24l-3 8h-18z", "#8a5a2c", "low"), solid(oval(-8, 6, 6), "#5b3a1c", "orb"), solid(oval(5, 6, 6), "#5b3a1c", "orb"), flat("M-10-4q6-8 14 0z", "#e9be4d")),
  ],
  // Port
  A15: [
    ...sky(W, H, [30, 24, 13]),
    flat("M0 52 30 40 60 50 90 44 180 52V60H0z", "var(--hill)"),
    flat("M0 54H180V110H0z", "url(#water)"),
    waves("M8 66q6-4 12 0t12 0M40 80q6-4 12 0t12 0M10 92q6-4 12 0t12 0M66 64q6-4 12 0"),
    solid("M150 58V24h22v34z", "#e6d2a2", "cyl", "pits"),
    solid("M146 24h30l-4-6h-22z", "#c9a86c"),
    halo(161, 13, 14),
    flat("M157 18q-2-8 4-13 6 5 4 13z", "#ffb347"),
    solid("M112 112V62h68v50z", "#cbb083", "lit", "pits"),
    solid("M106 60h76v7h-76z", "#e6d2a2", "top"),
    solid(box(122, 42, 24, 20), "#b9562f"),
    solid("M118 43 134 32 150 43z", "#7c2f1b"),
    ship(64, 78, 1.3),
    good("luxury", 118, 80, 0.8),
    good("luxury", 136, 84, 0.95),
    line("M118 100v10M140 100v10M160 100v10", "#6b4e2e", 1.5),
  ],
  // Aqueduct
  B01: [
    ...country("M0 50 40 30 80 48 130 26 180 44", "M0 88Q90 60 180 84", "var(--leaf)", [34, 22]),
    flat("M60 112Q90 84 104 74 108 92 128 112z", "url(#water)"),
    solid("M-4 34H184V92H-4z", "#dcc08c", "lit", "pits"),
    flat(times(9, (n) => arch(2 + n * 20, 58, 13, 18)).join(""), "#3b2a35", 0.78),
    flat(times(5, (n) => arch(4 + n * 37, 100, 26, 36)).join(""), "#7fa0a0"),
    flat(times(5, (n) => arch(4 + n * 37, 100, 26, 36)).join(""), "#3b1a20", 0.34),
    flat(times(5, (n) => arch(12 + n * 37, 104, 19, 34)).join(""), "var(--sky-low)", 0.55),
    flat("M-4 30H184v7H-4z", "#f0dfb4"),
    line("M0 31.500H180", "var(--sea)", 2.6),
    flat("M-4 60H184v3H-4z", "#8a6a40", 0.6),
    front("M0 96Q60 84 90 96T180 90", "var(--leaf-2)"),
    cypress(18, 98, 0.7),
    cypress(158, 96, 0.8),
    fire(58, 96, 6),
    fire(132, 96, 6),
  ],
  // Agora
  B02: [
    ...country("M0 44 44 30 90 40 136 26 180 38", "M0 50Q90 42 180 50", "#cdb67e", [150, 18]),
    ...times(2, (n): Group => put(n ? 132 : 4, 74, 1, solid("M0-26h44v26H0z", "#4a2c1c", "low"), ...times(5, (c) => solid(`M${c * 10} 0v-24h5V0z`, "#eadbb8", "cyl")), solid("M-3-31h50v7H-3z", "#eadbb8", "top"), solid("M-5-31 22-42 49-31z", "var(--clay)"))),
    flat("M10 78h160l24 34H-14z", "#e2cd9a"),
    line("M90 78v34M52 78 26 112M128 78l26 34M2 92h176M-8 104h196", "#a88a58", 1.1, 0.7),
    put(90, 84, 1, shade(6, 2, 22, 5), solid("M-13 0v-10h26V0z", "#dcc594", "top"), solid("M-5-10Q-8-24-3-32h6q5 8 2 22z", "#8f9a86", "cyl"), solid(oval(0, -36, 4), "#8f9a86", "orb"), line("M4-28q8-4 10-12", "#8f9a86", 3)),
    person(44, 98, 1, "#b3472a"),
    person(58, 102, 1, "#f3e6c9"),
    person(124, 96, 0.95, "#23766a"),
    person(140, 104, 1.05, "#7a2a58"),
    person(66, 86, 0.7, "#c08a1e"),
  ],
  // Epidauros Odeon
  B03: [
    ...country("M0 40 50 22 100 36 150 20 180 32", "M0 46Q90 20 180 46", "var(--leaf)"),
    ...times(7, (n) => n).flatMap((n): Part[] => {
      const r = 86 - n * 10;
      return [flat(`M${90 - r} 92A${r} ${r * 0.72} 0 0 1 ${90 + r} 92z`, n % 2 ? "#c9ab74" : "#ecdcb2"), flat(`M90 92V${92 - r * 0.72}A${r} ${r * 0.72} 0 0 1 ${90 + r} 92z`, "#3b1a20", 0.13)];
    }),
    line("M90 92 90 30M90 92 38 46M90 92 142 46M90 92 14 72M90 92 166 72", "#8a6a40", 1.6, 0.7),
    solid("M64 92a26 19 0 0 1 52 0z", "#d8a866"),
    solid("M34 92h112v11H34z", "#dcc08c", "top"),
    flat(times(9, (n) => arch(40 + n * 11.5, 103, 7, 9)).join(""), "#3b1a14"),
    person(90, 91, 0.55, "#b3321f"),
    fire(90, 86, 24),
    front("M0 100Q90 106 180 100", "var(--leaf-2)"),
  ],
  // Leonidaion
  B08: [
    ...country("M0 52 50 34 100 46 150 30 180 40", "M0 58Q90 44 180 56", "var(--leaf)", [148, 20]),
    flat("M22 86 100 50 180 80 104 118z", "var(--shadow)"),
    flat("M14 70 92 102V112L14 80z", "#e9d8ac"),
    flat("M92 102 170 66V76L92 112z", "#a88b5c"),
    line(times(8, (n) => `M${20 + n * 9.6} ${73.5 + n * 3.9}v9M${98 + n * 9.6} ${100 - n * 4.4}v9`).join(""), "#5b3a22", 2.4),
    flat("M12 68 90 34 172 64 92 102z", "#b9562f"),
    flat("M12 68 90 34 90 46 44 66z", "#d98455"),
    flat("M90 34 172 64 136 66 90 46z", "#c4663a"),
    flat("M172 64 92 102 92 86 136 66z", "#8c3a1d"),
    flat("M44 66 90 46 136 66 92 86z", "#e7d3a2"),
    flat("M50 66 90 49 130 66 92 83z", "#cbb078"),
    flat("M66 66 91 56 114 66 92 76z", "var(--sea)"),
    flat("M72 66 91 58.500 96 61 78 69z", "var(--foam)", 0.6),
    fire(92, 66, 22),
    olive(60, 68, 0.4),
    olive(124, 68, 0.4),
    cypress(20, 104, 0.6),
    cypress(164, 98, 0.7),
  ],
  // Granary
  B12: [
    ...country(ROLLING, GENTLE, "#c9a548", [150, 22]),
    ...(
      [
        [36, 86, 30, 52],
        [126, 84, 28, 46],
        [80, 94, 40, 68],
      ] as const
    ).flatMap(([x, y, w, h]): Part[] => [
      shade(x + w * 0.7, y, w * 0.8, 6),
      solid(`M${x} ${y}V${y - h * 0.55}Q${x + w * 0.1} ${y - h} ${x + w / 2} ${y - h}T${x + w} ${y - h * 0.55}V${y}z`, "#d9b680", "cyl", "pits"),
      line(`M${x} ${y - h * 0.5}h${w}`, "#7c2f1b", 2.4, 0.6),
      flat(arch(x + w / 2 - 5, y - h * 0.12, 10, 15), "#3b1f12"),
      fire(x + w / 2, y - h * 0.12 - 6, 9),
    ]),
    line("M126 96 112 36M133 94 119 34M124.500 88l7-2M122.500 78l7-2M120.500 69l7-2M118 59l7-2M116 50l7-2", "#6b4020", 2),
    ...[44, 58, 51].map((x, n) => put(x, [98, 101, 91][n] ?? 98, 1, solid("M-9 6Q-10-6-3-8h6q7 2 6 14-9 4-18 0z", "#e3cf9c", "orb"), line("M-3-8h6", "#8a5a2c", 2))),
    good("food", 144, 98),
    good("food", 156, 100, 0.9),
    flat("M0 106h180v6H0z", "#8f7430"),
  ],
  // Quarry
  B13: [
    ...sky(W, H),
    flat("M0 40 40 22 90 40 180 18V110H0z", "var(--hill)"),
    flat("M60 112V76h22V54h22V34h24V16h60v96z", "#efe3c4"),
    flat("M60 112V76h22v36zM82 76V54h22v22zM104 54V34h24v20zM128 34V16h60v18z", "#c3ae84"),
    flat("M82 76h98v36H82zM104 54h76v4h-76z", "#5b3a2a", 0.16),
    line("M100 76v36M126 54v58M150 34v78M82 92h98M104 66h76", "#8a7350", 1.2, 0.7),
    front("M0 96Q60 84 180 100", "#c4a66c"),
    line("M34 96 52 26 66 94M52 26 92 44", "#5b3a1c", 3),
    line("M92 44V66", "#e9d6a6", 1.4),
    put(92, 74, 1.1, flat("M-10 8V-5l6-4H12v12l-6 5z", "#d9c8a0"), flat("M-10-5l6-4H12l-6 4z", "#fff6dd"), flat("M6-5l6-4v12l-6 5z", "#8f7a54")),
    ...block(20, 102),
    ...block(42, 106, 0.8),
    ...block(130, 104, 1.1),
    person(66, 104, 0.8, "#b3472a"),
  ],
  // Well
  B14: [
    ...country(ROLLING, GENTLE, "#c0a35c", [32, 24]),
    olive(142, 84, 1.3),
    solid("M58 34 90 16 122 34 118 40H62z", "var(--clay)"),
    solid("M64 38h6v40h-6zM110 38h6v40h-6z", "#7a4c26", "cyl"),
    solid("M62 42h56v5H62z", "#8a5a2c", "cyl"),
    line("M90 46V62", "#e9d6a6", 1.4),
    solid("M84 60h12l-2 11h-8z", "#7a4c26", "cyl"),
    shade(100, 100, 52, 9),
    solid("M54 76v20q36 16 72 0V76z", "#cdb084", "cyl", "pits"),
    line("M56 84q34 14 68 0M56 92q34 14 68 0M72 80v9M90 82v9M108 80v9M80 90v8M100 90v8", "#6b4e2e", 1.2, 0.6),
    flat(oval(90, 76, 36, 9), "#e9d5a6"),
    flat(oval(90, 77, 27, 6), "var(--sea-3)"),
    waves("M74 77q16 5 30 0"),
    good("luxury", 36, 90, 1.15),
    front("M0 104Q90 98 180 104", "#94803f"),
  ],
  // Temple of Apollo
  B15: [
    ...country("M0 70 36 44 70 60 120 34 180 58", "M0 92Q30 78 90 76T180 88", "var(--leaf)", [90, 26]),
    temple(36, 92, 108, 76, 6),
    cypress(18, 98, 0.95),
    cypress(164, 98, 1.05),
    cypress(154, 100, 0.7),
    front("M0 100Q90 90 180 100", "var(--leaf-2)"),
  ],
  // Cyclopean Masonry
  C01: [
    ...country("M0 42 50 24 96 40 140 20 180 34", "M0 96Q90 90 180 96", "#8f8a4c", [34, 20]),
    solid("M0 104V34h180v70z", "#b09872", "lit", "pits"),
    ...["M2 36h34l6 20-12 18H2z", "M38 36h46l-2 22-36 2-8-4z", "M86 36h40l6 20-44 4z", "M130 36h48v24l-42-2z", "M2 78h30l10 24H2z", "M34 76l12-14 34-2 6 22-8 20H46z", "M84 62l46-4 8 24-46 4z", "M140 60l38 2v26l-32-4z", "M94 88l44-4 6 18H86z", "M148 88l30 2v12h-28z"].flatMap((d, n) => [solid(d, ["#c9b184", "#bda278", "#d3bc90"][n % 3] ?? ""), line(d, "#4a3420", 1.8, 0.65)]),
    flat("M0 30h180v6H0z", "#d9c59a"),
    line("M20 44q4 8 2 16M122 66q-4 8 2 14", "#5c7a2e", 2.4),
    person(146, 106, 1.1, "#7a2a58"),
    front("M0 104Q90 98 180 104", "#7d7a40"),
    goat(36, 98, 0.9),
  ],
  // Agriculture
  C02: [
    ...country("M0 46 44 30 92 44 140 28 180 40", "M0 54Q90 42 180 54", "#a3944c", [150, 20]),
    ...times(8, (n) => flat(`M${54 + n * 10} 50L${-60 + n * 38} 114h19L${59 + n * 10} 50z`, n % 2 ? "#7f5a2c" : "#a8783c")),
    flat("M0 54Q90 42 180 54V50Q90 38 0 50z", "var(--leaf)"),
    put(96, 86, 1, shade(4, 12, 40, 6), line("M-14 6-30 2", "#5b3a1c", 2.4), solid("M-14 4Q-14-10 2-10H22L30-14 38-8 34 0 26 2 24 12h-4l-1-8H-4l-2 8h-4z", "#d8c7a6"), line("M31-14q6-6 10-3", "#4a3424", 2), flat(oval(33, -8, 1.4), "#2a1408")),
    put(58, 90, 1, shade(4, 10, 14, 3), solid("M-6 10Q-7-4 0-8 7-4 6 10z", "#b3472a", "cyl"), solid(oval(0, -12, 4.5, 5), "#c98a5c", "orb"), line("M4-4 16 0", "#c98a5c", 3), line("M14-6 24 10", "#5b3a1c", 2.4)),
    olive(20, 64, 0.7),
    ...sheaf(154, 90, 1.1),
  ],
  // Workshop of Phidias
  C06: [
    flat("M0 0H180V110H0z", "#6b4226"),
    flat("M0 0H180V110H0z", "url(#planks)"),
    flat("M120 12h44v40h-44z", "url(#sky)"),
    line("M142 12v40M120 32h44", "#4a2c16", 3),
    flat("M120 52 60 110H-10L120 12z", "#fff2cf", 0.16),
    put(70, 100, 1, shade(6, 2, 40, 6), solid("M-26 0v-14h52V0z", "#d9c8a0", "top", "pits"), solid("M-14-14-18-44Q-14-60-6-62L-8-70Q0-80 8-70L6-62Q16-60 18-44L14-14z", "#f3ead4", "lit"), solid(oval(0, -71, 8, 9), "#f3ead4", "orb"), line("M-10-50Q0-40 12-48M-8-40Q2-30 12-36M-6-28Q4-20 12-26", "#b3a27c", 1.8), line("M-3-72h1M3-72h1M-2-67h4", "#8a7a58", 1.4), flat("M-9-74q2-9 9-8 8-1 9 8-9-6-18 0z", "#d9cba6")),
    put(124, 104, 1.15, shade(4, 0, 14, 4), solid("M-8 0Q-9-16 0-20 9-16 8 0z", "#b3472a", "cyl"), solid(oval(0, -25, 5, 5.5), "#c98a5c", "orb"), flat("M-5-26q0-6 5-6t5 6q-5-3-10 0z", "#7a7266"), line("M-6-15-22-24", "#c98a5c", 3.4), line("M-20-30-26-20", "#5b3a1c", 3), line("M-24-30h9", "#7d848c", 5)),
    ...block(28, 100, 0.9),
    line("M8 20h42M14 20v18M26 20v14M38 20v20", "#3b2210", 2.4),
    fire(146, 40, 20),
  ],
  // Stoa
  C07: [
    ...country("M0 50 40 34 86 46 136 28 180 42", "M0 88Q90 80 180 88", "var(--leaf)", [38, 18]),
    flat("M10 44H170V92H10z", "#3b2015"),
    flat("M10 44H170V60H10z", "#1d0a08", 0.5),
    ...times(3, (n) => fire(40 + n * 50, 74, 14)),
    ...times(11, (n) => solid(`M${12 + n * 15} 46h8l.6 46h-9.200z`, "#eadbb8", "cyl")),
    solid("M4 38H176v9H4z", "#eadbb8", "top"),
    line("M8 42.500H172", "#1f4f9a", 2.4, 0.8, "6 5"),
    solid("M0 38 14 22H166L180 38z", "var(--clay)"),
    line(times(16, (n) => `M${17 + n * 10} 23l${(n - 7.5) * 0.9} 14`).join(""), "#7c2f1b", 1.4, 0.8),
    ...times(3, (n) => solid(`M${4 - n * 2} ${92 + n * 4}h${172 + n * 4}v4.200h-${172 + n * 4}z`, n % 2 ? "#d6c294" : "#eadbb8", "top")),
    person(58, 108, 0.9, "#f3e6c9"),
    person(72, 108, 0.85, "#1f4f9a"),
    person(132, 108, 0.9, "#b3472a"),
  ],
  // Statue of Zeus
  C08: [
    flat("M0 0H180V110H0z", "#38202a"),
    flat(oval(90, 44, 86, 70), "url(#halo)", 0.55),
    ...[4, 34, 124, 154].map((x) => solid(`M${x} 0h22v112h-22z`, "#a07a52", "cyl")),
    solid("M54 108V34h72v74z", "#6b3d22"),
    line("M60 40h60M60 48h60", "var(--gold)", 2),
    solid("M66 108Q62 84 70 76L78 62Q76 48 82 44H98Q104 48 102 62L112 76Q118 86 114 108z", GOLD, "lit"),
    solid("M78 46Q64 50 62 66l8 4 10-12zM102 46q12 2 16 14l-6 8-12-8z", "#efdcb4"),
    solid("M78 36Q76 16 90 16T102 36Q104 54 90 56T78 36z", "#5b3416"),
    solid("M82 32q0-9 8-9t8 9q0 9-8 9t-8-9z", "#f3e2bd", "orb"),
    line("M85 31h3M92 31h3M90 32v4", "#2a140a", 1.4),
    flat("M83 38q7-4 14 0 1 12-7 14-8-2-7-14z", "#6b4020"),
    line("M80 22q10-8 20 0", "var(--gold-hi)", 2.4),
    line("M60 68V8M57 14 60 6l3 8", "var(--gold-hi)", 2.4),
    line("M125 62v-8l-4-3M125 54l4-3", "#fff0c0", 2),
    solid("M44 104h92v8H44z", "#caa56a", "top"),
    person(20, 108, 0.8, "#f3e6c9"),
  ],
  // Lion Gate
  C09: [
    ...country(ROLLING, "M0 92Q90 84 180 92", "#b79a5c", [26, 22]),
    solid("M0 104V34l34-8 30-18h52l30 18 34 8v70z", "#bfa477", "lit", "pits"),
    line("M0 52h62M118 52h62M0 70h66M114 70h66M0 88h66M114 88h66M24 34v18M48 52v18M20 70v18M50 88v16M132 52v18M158 34v18M150 70v18M126 88v16M164 52v18", "#5b4020", 1.8, 0.65),
    flat("M64 46 90 8 116 46z", "#8a6d44"),
    solid("M88 16h5l2 28h-9z", "#e6d2a2", "cyl"),
    ...[1, -1].map((side) => ({ transform: `translate(90 0) scale(${side} 1)`, parts: [solid("M6 44V36l4-4Q6 26 9 22q5-3 8 2 0 5-3 7 8 2 10 13z", "#ecd9ab")] })),
    solid("M56 46h68v10H56z", "#dcc594", "top"),
    solid("M64 56h13v50H64zM103 56h13v50h-13z", "#cdb37f", "cyl"),
    flat("M77 56h26v50H77z", "#1d0e0c"),
    fire(90, 88, 26),
    flat("M77 106 84 76H96l7 30z", "#7a5a30", 0.6),
    front("M0 100Q90 108 180 100", "#8f7440"),
  ],
  // Tiryns Fortress
  C10: [
    ...country("M0 60 40 48 90 56 140 44 180 54", "M0 90Q90 84 180 90", "#a8a25c", [150, 20]),
    flat("M0 74H180V90H0z", "var(--sea)"),
    flat("M14 100Q30 70 60 66H128Q158 72 170 100z", "#a8874f"),
    flat("M96 66H128Q158 72 170 100H110z", "#4a2016", 0.3),
    solid("M34 82V54h112v28q-56 10-112 0z", "#cfb283", "lit", "pits"),
    solid("M28 86V44h20v42zM132 86V44h20v42zM80 88V36h22v52z", "#dcc08c", "cyl", "pits"),
    flat(merlons(28, 44, 2, 7) + merlons(132, 44, 2, 7) + merlons(80, 36, 2, 7) + merlons(50, 54, 2, 8) + merlons(104, 54, 2, 8), "#ecd5a0"),
    solid("M62 52V34h14v18z", "#d9bb86", "cyl"),
    solid("M58 35 69 24l11 11z", "var(--clay)"),
    flat(arch(85, 88, 12, 18), "#2a140e"),
    fire(91, 80, 10),
    flat("M36 58h4v8h-4zM140 58h4v8h-4zM88 46h5v8h-5z", "#2a140e"),
    line("M91 30V12", "#4a2c16", 1.6),
    flat("M91 12q10-3 18 2-8 3-18 6z", "#b3321f"),
    ship(24, 84, 0.42),
    front("M0 100Q90 92 180 100", "#8a8a46"),
  ],
};

const LANDS: Record<string, Drawing> = {
  // Three stone: a range under snow
  A01: [
    ...country("M0 60 30 40 70 56 110 34 180 52", "M0 96Q50 84 96 92T180 86", "#8a9a56", [30, 20]),
    peak(128, 96, 1.5, "#a99078"),
    peak(58, 98, 2.05, "#b79a74"),
    peak(104, 100, 1.1, "#9c8264", false),
    front("M0 96Q50 84 96 94T180 88", "#7d8f4c"),
    pine(150, 98, 0.6),
    pine(16, 100, 0.65),
    goat(112, 92, 0.9),
  ],
  // Wood and stone: a rocky hill with pines
  A02: [
    ...country("M0 52 46 30 96 46 150 28 180 40", "M0 84Q60 70 180 88", "#7d8f4c", [146, 22]),
    flat("M30 92 48 54 70 40 96 50 118 92z", "#b79f78"),
    flat("M70 40 96 50 118 92H84L78 62z", "#3b1f2a", 0.36),
    line("M52 64l10-6 4 8M46 80l12-4M92 66l8 8", "#5b4430", 1.6, 0.7),
    pine(24, 92, 0.95),
    pine(134, 90, 1.05),
    pine(152, 96, 1.2),
    pine(100, 62, 0.5),
    front("M0 98Q90 88 180 98", "#5f7a3c"),
  ],
  // Stone: a lonely peak
  A03: [
    ...country("M0 70 60 60 120 66 180 58", "M0 90Q90 80 180 92", "#a3944c", [34, 26]),
    peak(92, 92, 2.3, "#b08f63"),
    front("M0 94Q90 86 180 96", "#8c8242"),
    ...block(40, 100, 0.6),
    ...block(140, 102, 0.7),
    line("M126 30q6-5 10 0 4-5 10 0M144 42q5-4 8 0 4-4 8 0", "#4a3424", 1.6),
  ],
  // Wood and stone: a gorge with a river
  A04: [
    ...country("M0 40 60 26 120 36 180 24", "M0 60Q90 50 180 60", "var(--leaf)", [90, 18]),
    flat("M0 112V52l40-8 30 20 10 48z", "#b79f78"),
    flat("M40 44 70 64 80 112H58L44 70z", "#3b1f2a", 0.34),
    flat("M180 112V46l-44-6-28 26-8 46z", "#a58a64"),
    flat("M136 40l-28 26-8 46h14l14-44z", "#ffe3ae", 0.35),
    flat("M80 112Q84 86 88 64h10q-4 24 2 48z", "url(#water)"),
    waves("M84 92q4-3 8 0M84 104q5-3 10 0M89 78q3-2 6 0"),
    pine(18, 54, 0.7),
    pine(32, 48, 0.6),
    pine(152, 46, 0.7),
    pine(168, 52, 0.8),
  ],
  // Three food: a plain of wheat
  A05: [
    ...country("M0 42 44 26 92 40 140 24 180 36", "M0 52Q50 40 96 48T180 42", "#d9ad3e", [34, 22]),
    ...times(9, (n) => flat(`M${60 + n * 9} 46L${-70 + n * 38} 114h20L${64 + n * 9} 46z`, n % 2 ? "#b07f22" : "#f0cc68")),
    flat("M0 52Q50 40 96 48T180 42v8Q140 48 96 55T0 60z", "var(--leaf)"),
    ...sheaf(30, 88, 1.5),
    ...sheaf(72, 78, 1.1),
    ...sheaf(120, 92, 1.6),
    ...sheaf(156, 78, 1.1),
    olive(146, 54, 0.6),
  ],
  // Wood and two food: olives over a field
  A06: [
    ...country("M0 44 40 26 84 40 140 22 180 36", "M0 50Q60 34 110 44T180 40", "#a8a25c", [150, 20]),
    ...["M0 62Q60 48 110 56T180 52", "M0 78Q50 64 110 72T180 68", "M0 95Q60 82 110 90T180 86"].flatMap((d, n): Part[] => [front(d, ["#b5a45a", "#a3944c", "#8c8242"][n] ?? ""), line(d, "#e6d39c", 2.6)]),
    ...(
      [
        [24, 58, 0.7],
        [70, 54, 0.75],
        [130, 54, 0.7],
        [46, 74, 0.95],
        [100, 70, 0.9],
        [152, 68, 0.95],
        [18, 92, 1.15],
        [76, 88, 1.2],
        [134, 88, 1.2],
      ] as const
    ).map(([x, y, s]) => olive(x, y, s)),
  ],
  // Three wood: the deep forest
  A07: [
    ...country("M0 36 40 18 90 36 136 16 180 32", "M0 70Q90 58 180 70", "#3d5a36", [92, 20]),
    ...times(8, (n) => pine(12 + n * 23, 62, 0.85, "#5d8571")),
    flat("M96 20 60 112H20zM100 20 130 112H96z", "#fff3c4", 0.22),
    ...times(5, (n) => pine([2, 28, 120, 148, 176][n] ?? 0, 84, 1.25)),
    front("M0 92Q90 80 180 92", "#2f4a2c"),
    pine(10, 104, 1.5, "#214a3a"),
    pine(166, 106, 1.6, "#214a3a"),
    deer(84, 84),
  ],
  // Two wood and food: a clearing with a boar
  A08: [
    ...country("M0 44 50 28 110 40 180 26", "M0 60Q90 50 180 60", "#5f7a3c"),
    ...times(7, (n) => pine(10 + n * 27, 66, 0.95, n % 2 ? "#3d6b52" : "#4f7d62")),
    flat("M30 112Q40 76 90 74T152 112z", "#a8b060"),
    flat("M30 112Q40 76 90 74T152 112z", "url(#low)", 0.6),
    boar(90, 92, 1.15),
    line("M56 98q2-6 6-8M62 100q2-5 5-6M120 98q2-6 6-8M126 102q2-5 5-6", "#7d9c46", 2),
    pine(8, 104, 1.4, "#214a3a"),
    pine(174, 102, 1.35, "#214a3a"),
  ],
  // Two wood and food: a wood above vines
  A09: [
    ...country("M0 40 44 24 100 38 150 20 180 32", "M0 54Q90 44 180 54", "var(--leaf)", [150, 16]),
    ...times(6, (n) => pine(8 + n * 21, 62, 0.9)),
    pine(150, 60, 0.8),
    pine(168, 62, 0.95),
    front("M0 66Q90 58 180 68", "#a3944c"),
    ...vines(78, 0.9),
    ...vines(96, 1.15),
  ],
  // Two wood: a grove of cypresses
  A10: [
    ...country("M0 58 40 44 90 54 140 40 180 50", "M0 76Q90 66 180 78", "#8a9a56", [36, 24]),
    ...times(9, (n) => cypress(20 + n * 18, 80 - (n % 3) * 5, 1 + (n % 3) * 0.22)),
    front("M0 88Q90 78 180 90", "#6f8440"),
    ...times(4, (n) => cypress(10 + n * 54, 104, 1.25 + (n % 2) * 0.25)),
    line("M60 112Q84 96 120 92", "#d9c59a", 4, 0.8),
    person(96, 102, 0.7, "#b3472a"),
  ],
  // Wood and two food: terraces of vines
  B04: [
    ...country("M0 40 46 24 96 38 146 20 180 34", "M0 48Q90 36 180 48", "#8a9a56", [36, 18]),
    ...[54, 70, 88].flatMap((y, n): Part[] => [front(`M0 ${y}Q60 ${y - 12} 110 ${y - 4}T180 ${y - 6}`, ["#b5a45a", "#a08c48", "#8a7a3c"][n] ?? ""), line(`M0 ${y}Q60 ${y - 12} 110 ${y - 4}T180 ${y - 6}`, "#e6d39c", 2.4), ...vines(y + 6, 0.8 + n * 0.15)]),
    olive(152, 52, 0.8),
    solid(box(20, 32, 20, 14), "#e6d2a2"),
    solid("M16 33 30 22 44 33z", "var(--clay)"),
    fire(30, 40, 7),
  ],
  // Three food: pastures
  B05: [
    ...country("M0 52 36 34 84 48 130 30 180 44", "M0 62Q60 46 110 58T180 52", "#8fae52", [36, 22]),
    front("M0 80Q70 62 180 84", "#7d9c46"),
    olive(150, 66, 1),
    ...(
      [
        [40, 74, 0.9],
        [66, 80, 1.1],
        [100, 76, 1],
        [34, 96, 1.35],
        [90, 98, 1.5],
        [128, 92, 1.2],
      ] as const
    ).map(([x, y, s]) => sheep(x, y, s)),
    shepherd(156, 92),
  ],
  // Two wood: pines around a lake
  B06: [
    ...country("M0 40 50 22 104 38 150 20 180 32", "M0 56Q90 46 180 56", "#5f7a3c", [128, 18]),
    ...times(8, (n) => pine(8 + n * 24, 62, 0.8, "#4f7d62")),
    flat("M6 92Q30 68 96 68T176 90 90 106 6 92z", "url(#water)"),
    flat("M30 80Q70 70 120 74 80 78 40 88z", "var(--foam)", 0.4),
    waves("M60 92q6-3 12 0t12 0M100 84q6-3 12 0M40 86q5-3 10 0"),
    put(120, 90, 1, flat("M-10 0Q-4-6 4-4l4-6q4-2 5 1l-2 2q1 8-5 9-8 2-6-2z", "#fbf6e6"), flat("M12-9l4 1-4 1z", "#d9742f")),
    pine(6, 104, 1.35, "#214a3a"),
    pine(172, 106, 1.4, "#214a3a"),
    pine(152, 102, 1),
  ],
  // Wood and stone: a cape over the sea
  B07: [
    ...sky(W, H, [40, 22, 13]),
    flat("M0 56H180V110H0z", "url(#water)"),
    waves("M8 70q6-4 12 0t12 0M40 88q6-4 12 0t12 0M14 100q6-4 12 0M74 74q6-4 12 0"),
    flat("M84 112Q82 84 96 74L100 52 124 44 180 40v72z", "#cdb084"),
    flat("M84 112Q82 84 96 74L100 52 112 48 108 84 116 112z", "#ffe9bd", 0.6),
    flat("M132 46 180 40v72h-40q4-30-8-66z", "#4a2016", 0.25),
    flat("M98 52 124 42 180 38v10L126 52z", "var(--leaf)"),
    pine(126, 44, 0.75),
    pine(146, 42, 0.95),
    pine(166, 42, 0.8),
    ship(44, 76, 0.6),
    waves("M78 108q6-5 12-1", 0.95),
  ],
  // Three stone: white cliffs in steps
  B09: [
    ...country("M0 44 50 26 100 42 150 24 180 36", "M0 96Q90 88 180 96", "#8a9a56"),
    flat("M10 98V52l14-6 4-16 26-8 8 10 22-6 12 8 26-4 12 10 22 2 8 16 12 8v30z", "#e2d6b6"),
    flat("M84 26l12 8 26-4 12 10 22 2 8 16 12 8v30H120l-8-34-22-14z", "#4a3040", 0.28),
    line("M20 60h30M58 48h34M30 76h44M96 58h30M84 84h50M130 70h26M40 92h26", "#8a7350", 1.6, 0.8),
    line("M44 36v18M74 50v22M112 60v20M60 78v16M138 72v18", "#8a7350", 1.3, 0.7),
    goat(60, 46, 0.75),
    goat(118, 54, 0.65),
    front("M0 98Q90 88 180 98", "#7d8f4c"),
    olive(24, 100, 0.7),
    olive(156, 102, 0.8),
  ],
  // Stone: a rock in the sea
  B10: [
    ...sky(W, H, [136, 24, 13]),
    flat("M0 58 40 52 70 58H0zM130 58 180 50V58z", "var(--hill)"),
    flat("M0 58H180V110H0z", "url(#water)"),
    flat("M56 94 66 52 80 36 94 40 108 30 122 60 130 94z", "#b79f78"),
    flat("M94 40 108 30 122 60 130 94H104L98 66z", "#3b1f2a", 0.4),
    flat("M66 52 80 36 86 60 76 90H58z", "#ffe9bd", 0.4),
    waves("M44 94q8-6 16-1 12 6 26 0t28 1 18-1M10 74q6-4 12 0t12 0M140 78q6-4 12 0t12 0M20 102q6-4 12 0M140 102q6-4 12 0", 0.95),
    line("M40 34q6-5 10 0 4-5 10 0M30 46q4-4 7 0 4-4 7 0M150 40q5-4 8 0 4-4 8 0", "#4a3424", 1.6),
  ],
  // Wood: an old plane tree
  B11: [
    ...country("M0 62 50 46 100 58 150 42 180 54", "M0 86Q90 70 180 88", "#8fae52", [30, 22]),
    shade(104, 92, 56, 8),
    solid("M82 92Q90 72 82 54L98 50 108 54Q102 74 112 92z", "#8a6a48", "cyl"),
    line("M92 60Q74 50 68 38M100 58Q116 48 124 36M94 56V30", "#8a6a48", 5),
    solid("M48 46Q36 30 54 22 60 4 82 10 98-4 116 8 140 4 142 24 160 32 146 48 136 62 116 54 98 64 82 54 60 62 48 46z", "#5f8a3e", "orb"),
    line("M64 30q8-6 14-1M92 18q8-5 14 0M116 30q8-5 14 1M84 42q8-5 14 0", "#d8e4a0", 2, 0.7),
    sheep(64, 94, 1),
    shepherd(128, 90, 0.9),
    front("M0 100Q90 92 180 100", "#7d9c46"),
  ],
  // Two wood: the forest in the mist
  C03: [
    ...country("M0 30 46 14 96 30 142 12 180 26", "M0 60Q90 50 180 60", "#6f8a6a", [48, 20]),
    ...times(9, (n) => pine(6 + n * 21, 52, 0.7, "#8fa898")),
    flat("M0 50Q90 42 180 52V60Q90 50 0 60z", "#fff6dc", 0.5),
    ...times(7, (n) => pine(12 + n * 27, 74, 0.95, "#4f7d62")),
    flat("M0 74Q90 64 180 76V84Q90 72 0 84z", "#fff6dc", 0.4),
    ...times(5, (n) => pine(16 + n * 38, 100, 1.35)),
    front("M0 100Q90 92 180 102", "#2f4a2c"),
  ],
  // Wood and stone: a waterfall
  C04: [
    ...country("M0 36 50 20 100 34 150 18 180 30", "M0 50Q90 44 180 50", "#5f7a3c"),
    flat("M0 48Q40 40 78 46V100H0zM102 46Q140 38 180 48V100H102z", "#a58a64"),
    flat("M60 46h18v54H52zM102 46h14l10 54h-24z", "#3b1f2a", 0.32),
    flat("M78 44h24v56H78z", "var(--foam)"),
    line("M84 44v54M90 44v56M97 44v52", "var(--sea)", 2.4, 0.6),
    flat("M30 112Q50 92 90 92T152 112z", "url(#water)"),
    flat(oval(90, 98, 26, 7), "#fffdf0", 0.6),
    line("M12 60l12-4 4 10M136 62l12-4 6 12M24 84l14-4M140 84l14-2", "#5b4430", 1.6, 0.7),
    pine(20, 48, 0.75),
    pine(44, 46, 0.6),
    pine(140, 46, 0.7),
    pine(164, 48, 0.85),
    pine(14, 106, 1.1, "#214a3a"),
  ],
  // Two stone: the red canyon
  C05: [
    ...country("M0 34 40 20 96 32 146 16 180 28", "M0 92Q90 84 180 92", "#b98a52", [92, 22]),
    flat("M0 100V40l30-6 8 12 16 2 6 30 10 22z", "#c4663a"),
    flat("M180 100V36l-34-4-8 14-18 2-4 32-10 20z", "#a8522c"),
    line("M2 52h38M2 66h50M2 80h58M140 50h38M126 66h52M118 82h60", "#f0b48a", 2, 0.6),
    flat("M38 46l16 2 6 30 10 22H52L44 66z", "#3b1010", 0.34),
    flat("M138 46l-18 2-4 32-10 20h14l12-34z", "#ffd9a8", 0.35),
    front("M0 98Q90 88 180 98", "#a8753f"),
    ...block(84, 98, 0.7),
    ...block(110, 102, 0.55),
    goat(40, 92, 0.8),
    line("M84 40q6-5 10 0 4-5 10 0", "#4a3424", 1.6),
  ],
};

const PICTURES = { ...BUILDINGS, ...LANDS };

/** The tiles that have a picture. */
export const PICTURED: readonly string[] = Object.keys(PICTURES);

/** The picture of a tile. */
export const pictureOf = (id: string): Drawing => PICTURES[id] ?? [];
