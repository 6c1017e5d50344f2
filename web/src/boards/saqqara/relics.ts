/** The ten relics: a tone, and a drawing of about 160 by 160 around its middle. Gold is only where gold was. */

import { box, flat, GOLD, halo, line, mirrored, oval, put, shade, solid, times, turned, type Drawing } from "../../art/drawing";

interface Relic {
  tone: string;
  drawing: Drawing;
}

const RUBBLE: Drawing = [
  shade(6, 50, 82, 16),
  flat("M-74 48-58 8-20-6-2 22-8 54z", "#b59a70"),
  flat("M-20-6-2 22-8 54-34 50-28 18z", "#6b5236"),
  flat("M-58 8-20-6-28 18-62 24z", "#d6bd92"),
  flat("M-10 54 8 12 46 4 72 46 50 56z", "#c9ae82"),
  flat("M46 4 72 46 50 56 36 26z", "#6b5236"),
  flat("M8 12 46 4 36 26 2 30z", "#e0c99e"),
  flat("M-34 4-16-38 20-34 32 2-2 16z", "#bfa377"),
  flat("M20-34 32 2-2 16 4-12z", "#77593a"),
  flat("M-34 4-16-38 20-34 4-12z", "#e6d1a8"),
  flat("M50 58l12-12 14 4 2 10-16 4z", "#8a6d48"),
  flat("M50 58l12-12 14 4-10 6z", "#cdb286"),
  line("M-50 26l14-6M18 36l12-8M-8-22l12 4M-14 36l4 8", "#4a3420", 2.6),
];

const SHERD: Drawing = [
  shade(8, 50, 76, 16),
  turned(
    -8,
    flat("M-66-28Q-20-56 34-50L62-6 40 44-34 54-68 14z", "#5f2813"),
    solid("M-68-34Q-22-62 32-56L60-12 38 38-36 48-70 8z", "#b9673c", "lit", "grain"),
    flat("M-68-34Q-22-62 32-56L35-50Q-20-55-65-27z", "#f0b98a", 0.7),
    line("M-52-14Q-8-34 40-30M-56 2Q-8-16 48-12M-54 18Q-10 2 44 6M-46 34Q-10 22 30 24", "#f7e3c0", 4.5, undefined, "14 7 26 8 9 7"),
    line("M60-12 38 38-36 48", "#4a1c0c", 3, 0.6),
    line("M-70 8-36 48", "#e0956a", 2.4),
  ),
];

const LAMP: Drawing = [
  halo(60, -38, 66),
  shade(4, 48, 84, 14),
  solid("M-74 10Q-70 46-26 50H14Q54 48 58 18L80-6Q68-18 46-10 10-30-28-26-70-22-74 10z", "#c46f38", "lit", "grain"),
  solid("M-62 2Q-54-18-18-18 24-18 34-2 20 12-16 12-54 12-62 2z", "#8a431c", "low"),
  flat(oval(-14, -2, 18, 6), "#2a0f06"),
  line("M-30-3q16-5 32 0", "#ffcf7a", 2),
  line("M-68 20Q-10 36 54 22", "#7a3414", 3.2),
  line("M-64 28Q-10 44 50 30", "#f0b98a", 1.8, 0.7),
  solid("M-70 4Q-92-6-90 14-86 30-70 24-81 17-79 8z", "#a8582a"),
  flat("M58-12Q42-40 62-72 84-42 72-12 65-3 58-12z", "#ff9a2e"),
  flat("M60-14Q51-34 62-56 76-36 69-14z", "#ffd76a"),
  flat("M62-16q-5-11 1-23 8 12 4 23z", "#fffbe0"),
  solid("M-28 48h32l7 9h-46z", "#8a431c"),
];

const JAR: Drawing = [
  shade(12, 68, 70, 14),
  solid("M-26-58h52l-7 17Q56-26 54 16 50 58 26 70h-52Q-50 58-54 16-56-26-19-41z", "#d39a54", "orb", "grain"),
  solid("M-30-72H30q6 8-3 14H-27q-9-6-3-14z", "#b0702c", "top"),
  solid("M-14-84Q0-90 14-84L18-72H-18z", "#c98a42", "orb"),
  flat("M-53-2Q0 16 53-2L54 10Q0 28-54 10z", "#7c2f1b"),
  flat("M-52 24Q0 42 52 24L49 35Q0 52-49 35z", "#1f5a6a"),
  line(times(9, (n) => `M${-46 + n * 11.5} ${12.5 - ((n - 4) / 4) ** 2 * 7}l5-7 5 7`).join(""), "#f5dcae", 2.6),
  line("M-42 46Q0 62 42 46M-36-32Q0-22 36-32", "#7a4a1c", 2.4, 0.7),
  line("M-20-44Q-64-52-52-8M20-44Q64-52 52-8", "#a8662c", 7.5),
  line("M-24-46Q-62-50-54-12", "#f0c98a", 2, 0.8),
  flat("M-38-20Q-48 4-42 32-34 6-26-24z", "#fff2cf", 0.45),
];

const ANKH_HALF: Drawing = [
  solid("M0-78Q36-78 34-40 30-14 10-2H54q12-2 12 8T54 15H13L19 70Q20 80 0 80z", GOLD, "lit"),
  flat("M0-60Q-1-60 0-60 18-60 17-40 14-20 0-8z", "#6c7328"),
];

const ANKH: Drawing = [
  shade(10, 78, 46, 10),
  halo(0, -6, 88, 0.35),
  mirrored(...ANKH_HALF),
  ...ANKH_HALF,
  line("M0-60Q-19-60-17-40-14-20 0-8 14-20 17-40 19-60 0-60z", "#5b3a0c", 2.6),
  line("M-60 6.500h48M12 6.500h48", "#1f4f9a", 5),
  line("M-60 5h48M12 5h48", "#8fb6f2", 1.4),
  flat("M0 18 9 28 0 38-9 28z", "#b3321f"),
  flat("M0 18 9 28 0 30z", "#ff9c78", 0.7),
  flat("M0 42 9 52 0 62-9 52z", "#1f4f9a"),
  flat(oval(0, 3, 9), "#23766a"),
  flat(oval(-2.5, 0, 3.5), "#c9f0e0", 0.8),
  line("M-27-58Q-16-72 0-72", "#fffbe6", 3, 0.8),
];

const SCARAB: Drawing = [
  shade(10, 56, 78, 16),
  line("M-30-22-56-44-66-34M-36 4-66 2-74 14M-32 30-54 50-50 64M30-22 56-44 66-34M36 4 66 2 74 14M32 30 54 50 50 64", "#123524", 7),
  line("M-30-24-56-46M-36 2-66 0M-32 28-54 48", "#7fc08e", 1.8),
  solid("M-26-42Q-24-62 0-62T26-42Q18-32 0-32T-26-42z", "#2f7a58", "orb"),
  line("M-16-62-22-74-14-70M16-62 22-74 14-70", "#123524", 4.5),
  solid("M0-38Q42-36 42 8 40 54 0 66-40 54-42 8-42-36 0-38z", "#2f8f66", "orb"),
  flat("M-41-2Q0-26 41-2L42 8Q0-16-42 8z", GOLD),
  line("M0-14V65", "#0d3524", 3),
  line("M-4-10Q-30 6-30 40M4-10Q30 6 30 40M-16 2Q-22 20-18 50M16 2Q22 20 18 50", "#0d3524", 1.8, 0.5),
  flat("M-30-20Q-22-34-8-34-22-26-26-14z", "#e8fff0", 0.6),
  flat("M-34 14Q-36 34-22 50-28 32-28 12z", "#d8ffe6", 0.35),
  flat(oval(-12, -46, 4), "#0d3524"),
  flat(oval(12, -46, 4), "#0d3524"),
  flat(oval(0, -50, 7), "#d24a2a"),
  flat(oval(-2, -52, 2.5), "#ffd0b0"),
];

const CAT: Drawing = [
  shade(14, 74, 68, 12),
  line("M34 64Q62 60 56 30 51 16 44 26", "#2a2c3c", 9),
  line("M34 60Q58 56 53 31", "#6d7390", 2),
  solid("M-34 72Q-40 28-24 8-32-4-30-24L-35-64-14-46H10L31-64 28-24Q28-6 20 6 38 28 34 72z", "#2a2c3c", "lit"),
  flat("M-31-57-26-37-16-43zM28-57 22-37 13-43z", "#c9884e"),
  solid("M-26-2Q-2 12 22-2L20 10Q-2 24-24 10z", GOLD, "lit"),
  line("M-22 4Q-2 17 18 4", "#1f7f86", 4),
  flat(oval(-2, 21, 7.5), GOLD),
  flat("M-23-24q9-10 18 1-9 7-18-1zM3-23q8-11 18-1-9 8-18 1z", "#f4c64a"),
  flat("M-14-29q3.500 5.500 0 10-3.500-4.500 0-10zM12-29q3.500 5.500 0 10-3.500-4.500 0-10z", "#120a06"),
  flat("M-5-13h7l-3.500 4z", "#e08a7a"),
  line("M-1.500-9v4M-8-6q6 4 6.500-1 1 5 6 1", "#0d0f18", 1.8),
  line("M-12-12-36-16M-12-9-36-7M9-12 33-16M9-9 33-7", "#c8cbe0", 1.2),
  line("M-32-55-29-26Q-34-4-23 6M-24 14Q-36 34-32 70", "#8f96b8", 2.4, 0.75),
  line("M-8 70V40M6 70V40", "#0d0f18", 2.2),
  solid("M-48 70h98l7 13h-112z", "#c9a868", "top", "grain"),
  { ...line(oval(29, -49, 5.5), "var(--gold)", 2.8) },
];

const EYE: Drawing = [
  shade(6, 60, 80, 12),
  solid("M-78-36Q0-96 80-42L72-27Q0-74-72-23z", "#1f4f9a", "lit"),
  line("M-72-34Q0-84 72-40", "#8fb6f2", 2.2),
  solid("M-82 4Q-8-60 82 0 4 48-82 4z", "#f8efd8", "lit"),
  line("M-82 4Q-8-60 82 0 4 48-82 4z", "#143567", 9.5),
  line("M-80 1Q-8-58 80-2", "#5f8fd6", 2.4),
  solid(oval(2, -3, 25), GOLD, "orb"),
  flat(oval(2, -3, 15), "#0e1830"),
  flat(oval(-4, -10, 5.5), "#fff"),
  solid("M-28 22-36 78-23 76-13 28z", "#1f4f9a", "lit"),
  line("M6 28Q12 66 48 68 74 66 70 46 63 35 52 44", "#143567", 12),
  line("M5 30Q12 63 48 65 70 63 67 47", "#6f9fe6", 2.6),
  solid("M-36 78l13-2 2 10-17 2z", GOLD),
];

/** A ring of the broad collar: beads along an arc that hangs from both shoulders. */
const beads = (r: number, count: number, size: number, tones: readonly string[]): Drawing =>
  times(count, (n) => {
    const angle = ((n + 0.5) / count) * 1.36 * Math.PI - 0.18 * Math.PI;
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r * 0.94 - 22];
    const turn = (angle * 180) / Math.PI + 90;
    return { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`, parts: [solid(box(-size, -size * 0.62, 2 * size, size * 1.24, size * 0.5), tones[n % tones.length] ?? "", "orb")] };
  });

const COLLAR_PARTS: Drawing = [
  shade(10, 66, 84, 16),
  solid("M-76-48Q-90 70 0 76 90 70 76-48L34-60Q48 4 0 10-48 4-34-60z", "#8f6216", "lit"),
  ...beads(38, 11, 6.5, ["#e8b84a", "#b3321f"]),
  ...beads(52, 14, 7.2, ["#2f8fa0", "#f0d9a6"]),
  ...beads(67, 17, 7.6, ["#1f4f9a", "#1f4f9a", "#e8b84a"]),
  ...beads(83, 20, 7.8, ["#b3321f", "#2f8f66"]),
  line("M-78-44Q-90 72 0 79 90 72 78-44", "var(--gold-hi)", 3),
  ...[1, -1].map((side) => ({
    transform: `translate(${side * 55} -58) scale(${side} 1)`,
    parts: [solid("M-24 14Q-26-14 0-16 22-16 27 2L18 6Q14 18-24 14z", GOLD, "orb"), flat(oval(4, -5, 4.5), "#1d0a08"), line("M0 1Q8 6 4 12", "#1f4f9a", 3), flat("M20-1 30 5 19 7z", "#8f6216")],
  })),
];

const COLLAR: Drawing = [put(6, 16, 0.86, ...COLLAR_PARTS)];

const MASK: Drawing = [
  shade(16, 78, 84, 14),
  halo(0, 0, 94, 0.5),
  solid("M-15 20H15V56H-15z", "#b07c22", "low"),
  solid("M-34 58Q0 40 34 58 20 84 0 86T-34 58z", GOLD, "lit"),
  line("M-28 60Q0 46 28 60M-22 67Q0 55 22 67", "#1f4f9a", 3),
  solid("M-48-22Q-52-76 0-78T48-22L72 62Q60 78 42 74L32 0 30-30H-30L-32 0-42 74Q-60 78-72 62z", GOLD, "cyl"),
  flat(
    times(7, (n) => {
      const [top, low] = [-18 + n * 12, -20 + n * 9];
      return `M${-48 - n * 3.4} ${top}L-33 ${low}v6L${-49.5 - n * 3.4} ${top + 7}zM${48 + n * 3.4} ${top}L33 ${low}v6L${49.5 + n * 3.4} ${top + 7}z`;
    }).join(""),
    "#1f4f9a",
  ),
  line("M-46-34Q-30-66 0-67T46-34M-40-30Q-26-56 0-57T40-30", "#1f4f9a", 5),
  solid("M-33-22Q-32-56 0-57T33-22Q33 18 14 38 0 47-14 38-33 18-33-22z", "#eabb55", "orb"),
  flat("M0-57Q32-56 33-22 33 18 14 38 8 44 0 44 16 10 6-20z", "#6b3a0c", 0.25),
  flat("M-26-20q10-10 21 0-11 8-21 0zM5-20q11-10 21 0-10 8-21 0z", "#fff8e6"),
  flat(oval(-15, -20, 5), "#120a06"),
  flat(oval(16, -20, 5), "#120a06"),
  line("M-28-19q12-14 24 0M4-19q12-14 24 0M-28-19l-6 2M28-19l6 2M-28-31q10-8 22-3M6-34q12-5 22 3", "#143567", 3.4),
  line("M-3-14-6 6Q0 11 6 6", "#8a5a12", 2.4),
  flat("M-11 19q11-7 22 0-11 8-22 0z", "#a8602a"),
  line("M-11 19q11 3 22 0", "#6b300c", 1.6),
  solid("M-7 42h14l3 34Q0 82-10 76z", "#1f4f9a", "cyl"),
  line("M-7 50h15M-8 58h17M-8 66h18", "var(--gold)", 2),
  solid("M-12-78q4-18 12-14 10-6 12 10l-8 10h-10z", GOLD),
  flat(oval(-3, -83, 2.5), "#b3321f"),
  flat("M-42-50Q-30-70-8-73-26-62-34-42z", "#fffbe6", 0.65),
];

/** By value. */
export const RELICS: readonly Relic[] = [
  { tone: "#6b6457", drawing: RUBBLE },
  { tone: "#7d4f2a", drawing: SHERD },
  { tone: "#8f3d20", drawing: LAMP },
  { tone: "#8a5a12", drawing: JAR },
  { tone: "#62691f", drawing: ANKH },
  { tone: "#2f7340", drawing: SCARAB },
  { tone: "#19747c", drawing: CAT },
  { tone: "#2556a3", drawing: EYE },
  { tone: "#5a3a8c", drawing: COLLAR },
  { tone: "#99234f", drawing: MASK },
];
