/** Where the figures of a chart are drawn. */

import type { ChartInfo } from "../api/messages";

/** Gives the place of a figure in per cent of the width, which holds 0, all intervals and the mark. */
export function scaleOf(chart: ChartInfo): (value: number) => number {
  const ends = [0, ...chart.bars.flatMap((bar) => [bar.value, bar.low, bar.high])];
  if (chart.mark !== null) ends.push(chart.mark);
  const low = Math.min(...ends);
  const width = Math.max(...ends) - low || 1;
  return (value) => (100 * (value - low)) / width;
}
