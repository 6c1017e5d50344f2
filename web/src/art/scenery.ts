/** What stands in more than one picture: temples, pyramids, trees, peaks. Each stands on (x, y); the light is from the upper left. */

import { fire, flat, halo, line, oval, put, shade, solid, times, type Drawing, type Group } from "./drawing";

const PALE = "#eadbb8";

/** A temple front, w wide and h high with its lower left corner at (x, y): steps, round columns, a pediment. */
export function temple(x: number, y: number, w: number, h: number, columns = 6, roof = "var(--clay)"): Group {
  const shaft = h * 0.52;
  const head = y - h * 0.1 - shaft;
  const wide = (w * 0.88) / (columns * 1.75);
  const gable = (inset: number, low: number, high: number) => `M${x + w * inset} ${low}L${x + w / 2} ${high}L${x + w * (1 - inset)} ${low}z`;
  return {
    parts: [
      flat(`M${x} ${y}l${w * 0.16} ${h * 0.1}h${w}l${-w * 0.16} ${-h * 0.1}z`, "var(--shadow)"),
      flat(`M${x + w * 0.06} ${head}h${w * 0.88}v${shaft}h${-w * 0.88}z`, "#4a2c1c"),
      flat(`M${x + w * 0.06} ${head}h${w * 0.88}v${shaft * 0.35}h${-w * 0.88}z`, "#1d0a08", 0.5),
      { fire: true, parts: [flat(oval(x + w / 2, head + shaft * 0.6, w * 0.3, shaft * 0.5), "url(#halo)")] },
      ...times(columns, (n): Group => {
        const left = x + w * 0.06 + (n * (w * 0.88 - wide)) / (columns - 1);
        return {
          parts: [
            solid(`M${left} ${head + 1}h${wide}l${wide * 0.06} ${shaft - 1}h${-wide * 1.12}z`, PALE, "cyl"),
            flat(`M${left - wide * 0.2} ${head}h${wide * 1.4}v${h * 0.03}h${-wide * 1.4}z`, PALE),
          ],
        };
      }),
      solid(`M${x} ${head - h * 0.08}h${w}v${h * 0.09}h${-w}z`, PALE, "top"),
      flat(`M${x} ${head}h${w}v${h * 0.015}h${-w}z`, "#6b4a2a", 0.55),
      line(`M${x + 2} ${head - h * 0.035}h${w - 4}`, roof, h * 0.025, 0.75, `${w * 0.035} ${w * 0.025}`),
      solid(gable(-0.02, head - h * 0.08, y - h), roof),
      flat(gable(0.09, head - h * 0.095, y - h * 0.945), "#7c2f1b"),
      solid(gable(0.13, head - h * 0.1, y - h * 0.92), PALE, "low"),
      flat(oval(x + w / 2, head - h * 0.17, h * 0.045), "var(--gold)"),
      ...times(3, (n) => solid(`M${x - w * 0.02 * n} ${y - h * 0.1 + n * h * 0.035}h${w + w * 0.04 * n}v${h * 0.036}h${-w - w * 0.04 * n}z`, n % 2 ? "#d6c294" : PALE, "top")),
    ],
  };
}

/** The step pyramid: six steps, the left side lit, the right one dark. */
export function stepPyramid(x: number, y: number, s = 1): Group {
  const steps = times(6, (n): Drawing => {
    const [half, foot, high] = [150 - n * 23, -n * 25, 25];
    const corner = half * 0.28;
    return [
      flat(`M${-half} ${foot}L${-half + 7} ${foot - high}H${corner - 5}L${corner} ${foot}z`, "#d8b57c"),
      flat(`M${corner} ${foot}L${corner - 5} ${foot - high}H${half - 7}L${half} ${foot}z`, "#8a5c38"),
      flat(`M${-half + 7} ${foot - high}l6-4H${corner - 8}l3 4z`, "#f3dba8"),
      flat(`M${corner - 5} ${foot - high}l-3-4H${half - 13}l6 4z`, "#b98a58"),
      line(`M${-half + 12} ${foot - 9}H${corner - 14}M${-half + 26} ${foot - 17}H${corner - 26}`, "#a07a45", 1.1, 0.7, "14 5 22 6 9 5"),
      line(`M${corner + 10} ${foot - 9}H${half - 12}M${corner + 20} ${foot - 17}H${half - 22}`, "#5b351c", 1.1, 0.6, "12 5 18 6"),
    ];
  });
  return put(x, y, s, flat("M40 0H152L214 15 70 10z", "var(--shadow)"), ...steps.flat(), flat("M-86 0v-16h13V0z", "#2a120a"), fire(-79.5, -6, 8));
}

/** A smooth pyramid with a gilded tip. */
export const pyramid = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    flat("M0 0H62L88 9 20 6z", "var(--shadow)"),
    flat("M0-62 64 0H-64z", "#e6c27c"),
    flat("M0-62 64 0H14z", "#4a2016", 0.45),
    line("M-11-51h17M-22-41h30M-32-31h41M-43-20h54M-53-10h65", "#9a6e34", 1, 0.55),
    flat("M0-62 9-53 2-49-9-53z", "var(--gold-hi)"),
    flat("M0-62 9-53 2-49z", "var(--gold)"),
  );

const FRONDS = [
  [-16, -27, "#4c6a34"],
  [-13, -38, "#5f7f3e"],
  [-2, -45, "#7d994c"],
  [12, -43, "#6b8a42"],
  [19, -33, "#4c6a34"],
  [14, -23, "#3a5428"],
] as const;

export const palm = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(9, 1, 15, 4),
    line("M0 0Q-3-14 3-30", "#5f3d1d", 3.4),
    line("M-.8-2Q-3.500-14 2-29", "#a87a42", 1.2),
    ...FRONDS.map(([a, b, tone]) => flat(`M3-30Q${a * 0.45} ${b - 5} ${a} ${b + 4} ${a * 0.55} ${b + 4} 3-30z`, tone)),
    flat(oval(2, -28, 2), "#a8622a"),
    flat(oval(5, -28, 2), "#7a4218"),
  );

export const cypress = (x: number, y: number, s = 1): Group => put(x, y, s, shade(8, 0, 12, 3), solid("M0-40Q8-22 6-6 3 0 0 0T-6-6Q-8-22 0-40z", "var(--pine)", "cyl"));

export const olive = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(8, 0, 17, 4),
    line("M0 0Q-3-6 0-12M0-7Q4-9 5-14", "#6b4a2c", 3),
    solid("M-13-14q-3-8 5-10 2-8 10-6 8-3 10 5 7 3 2 10-4 6-12 4-10 5-15-3z", "#8a9a5c", "orb"),
    line("M-6-20q3-3 6-1M4-24q3-2 6 0M1-15q4-2 7 0", "#dfe0a8", 1, 0.6),
  );

export const pine = (x: number, y: number, s = 1, tone = "var(--pine)"): Group =>
  put(
    x,
    y,
    s,
    flat("M-2 0h4v6h-4z", "#4a2c16"),
    ...[
      [0, 17, 18],
      [-10, 14, 17],
      [-20, 10, 16],
    ].flatMap(([low = 0, w = 0, h = 0]) => [
      flat(`M0 ${low - h}L${w} ${low + 2}Q0 ${low + 6}${-w} ${low + 2}z`, tone),
      flat(`M0 ${low - h}L${w} ${low + 2}Q${w / 2} ${low + 4} 2 ${low + 4}z`, "#06201a", 0.42),
      line(`M-1 ${low - h + 3}L${3 - w} ${low + 1}`, "#cfe0a0", 1.2, 0.45),
    ]),
  );

export const peak = (x: number, y: number, s = 1, tone = "#b08f63", snow = true): Group =>
  put(
    x,
    y,
    s,
    flat("M-30 0-6-36 0-40 6-33 14-24 34 0z", tone),
    flat("M0-40 6-33 14-24 34 0H8L2-14 6-22z", "#3b1f2a", 0.42),
    line("M-16-14l5-4 3 6M-20-3l6-6", "#1d0a08", 1, 0.25),
    ...(snow ? [flat("M0-40-8-29-4-27-1-31 2-26 6-30 9-25 14-24 6-33z", "#fff8e4"), flat("M0-40 2-26 6-30 9-25 14-24 6-33z", "#9aa6c4", 0.55)] : []),
  );

/** Sky over a picture of w by h, with stars in the dark and the sun, or the moon, at (x, y). */
export function sky(w: number, h: number, sun?: readonly [number, number, number]): Drawing {
  const [x, y, r] = sun ?? [0, 0, 0];
  return [
    flat(`M0 0H${w}V${h}H0z`, "url(#sky)"),
    { fire: true, parts: [flat(times(9, (n) => oval(((n * 0.618 + 0.09) % 1) * w, ((n * 0.37 + 0.08) % 0.42) * h, n % 3 ? 0.8 : 1.2)).join(""), "#fff3cf")] },
    ...(sun ? [flat(oval(x, y, r * 2), "var(--sun)", 0.28), flat(oval(x, y, r), "var(--sun)")] : []),
  ];
}

/** A fire on three legs. */
export const brazier = (x: number, y: number, s = 1): Group =>
  put(
    x,
    y,
    s,
    shade(6, 2, 20, 6),
    halo(0, -44, 30, 0.35),
    fire(0, -44, 46),
    line("M-9 0 0-30 9 0", "#4a2c16", 3),
    solid("M-12-34H12L7-24H-7z", "#7a4c26", "cyl"),
    flat("M-8-34Q-12-48 0-62 12-48 8-34z", "#ff9a2e"),
    flat("M-4-34Q-6-44 0-52 6-44 4-34z", "#ffe08a"),
  );
