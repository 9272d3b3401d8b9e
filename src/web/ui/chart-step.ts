/** The number of grid lines of a chart above zero. */
export const CHART_LINES = 3;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];

/** Returns the distance between the grid lines of a chart, a round number, for the height of its highest bar. */
export function stepOf(highest: number): number {
  const least = Math.max(highest / CHART_LINES, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least) ?? 100);
}
