/** Charts have so many lines above zero. */
export const CHART_LINES = 3;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];

/** The distance of the lines of a chart whose highest bar is this: a round number. */
export function stepOf(highest: number): number {
  const least = Math.max(highest / CHART_LINES, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least) ?? 100);
}
