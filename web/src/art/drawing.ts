/**
 * How things are drawn: forms without a contour. A form is its colour, one of the shared lights and, where it is large, a
 * grain; lines are for detail. `svgOf` writes them, `Drawing.svelte` puts that into a page, `Light.svelte` has the lights
 * and grains.
 */

/** Lit from the upper left: a flat thing, a round one standing, a ball, only its top, only the dark at its foot. */
export type Light = "lit" | "cyl" | "orb" | "top" | "low";
export type Grain = "grain" | "pits" | "fibre" | "planks";

export interface Form {
  d: string;
  /** A colour, or the gold foil. */
  fill: string;
  light?: Light | undefined;
  grain?: Grain | undefined;
  opacity?: number | undefined;
}

export interface Line {
  d: string;
  stroke: string;
  width: number;
  opacity?: number | undefined;
  dash?: string | undefined;
}

/** Parts that are moved, turned or enlarged together; `fire` is seen by lamp light only. */
export interface Group {
  parts: Drawing;
  transform?: string;
  fire?: boolean;
  opacity?: number;
}

export type Part = Form | Line | Group;
export type Drawing = readonly Part[];

export const GOLD = "url(#foil)";

export const solid = (d: string, fill: string, light: Light = "lit", grain?: Grain): Form => ({ d, fill, light, grain });
export const flat = (d: string, fill: string, opacity?: number): Form => ({ d, fill, opacity });
export const line = (d: string, stroke: string, width = 1, opacity?: number, dash?: string): Line => ({ d, stroke, width, opacity, dash });

export const put = (x: number, y: number, scale: number, ...parts: Part[]): Group => ({ transform: `translate(${x} ${y}) scale(${scale})`, parts });
export const turned = (angle: number, ...parts: Part[]): Group => ({ transform: `rotate(${angle})`, parts });
/** The same once more, seen in a mirror that stands at x = 0. */
export const mirrored = (...parts: Part[]): Group => ({ transform: "scale(-1 1)", parts });

/** The outline of an ellipse around (x, y). */
export const oval = (x: number, y: number, rx: number, ry = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0 ${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
/** The outline of a rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
/** The outline of an arched opening that stands on (x, y). */
export const arch = (x: number, y: number, w: number, h: number): string => `M${x} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;

/** A soft shadow on the ground. */
export const shade = (x: number, y: number, rx: number, ry: number): Form => flat(oval(x, y, rx, ry), "url(#blob)");
/** A shine around something bright. */
export const halo = (x: number, y: number, r: number, opacity?: number): Form => flat(oval(x, y, r), "url(#halo)", opacity);
/** A light that is lit in the dark. */
export const fire = (x: number, y: number, r: number): Group => ({ fire: true, parts: [halo(x, y, r * 1.7), flat(oval(x, y + r * 0.2, r * 0.3, r * 0.4), "#ffe9a8")] });

/** So many times, as a list. */
export const times = <Made>(count: number, make: (n: number) => Made): Made[] => Array.from({ length: count }, (_, n) => make(n));

const written = new WeakMap<Drawing, string>();

/** A drawing as SVG, written once: as one text it is on the page far sooner than part by part. */
export function svgOf(drawing: Drawing): string {
  const known = written.get(drawing);
  if (known !== undefined) return known;
  const text = drawing.map(partOf).join("");
  written.set(drawing, text);
  return text;
}

function partOf(part: Part): string {
  if ("parts" in part) return `<g${attributes({ transform: part.transform, opacity: part.fire ? "var(--glow)" : part.opacity })}>${svgOf(part.parts)}</g>`;
  const { d, opacity } = part;
  if ("stroke" in part)
    return `<path${attributes({ d, opacity, fill: "none", stroke: part.stroke, "stroke-width": part.width, "stroke-dasharray": part.dash, "stroke-linecap": "round", "stroke-linejoin": "round" })}/>`;
  const shades = [part.light, part.grain].filter((shade) => shade !== undefined);
  return [`<path${attributes({ d, opacity, fill: part.fill })}/>`, ...shades.map((shade) => `<path${attributes({ d, fill: `url(#${shade})` })}/>`)].join("");
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
