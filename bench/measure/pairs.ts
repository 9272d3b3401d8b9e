import { median, percentile } from './statistics.ts';

/** A measurement and its limit, measured alternately, so that load on the machine slows down both. */
export interface Pairs {
  measured: number;
  limit: number;
  ratio: number;
}

/** Measures the limit and Vertbook alternately; the ratio is the median over the pairs. */
export async function measureAlternately(
  rounds: number,
  limit: (round: number) => Promise<number>,
  ourselves: (round: number) => Promise<number>,
): Promise<Pairs> {
  const limits: number[] = [];
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await limit(round));
    measured.push(await ourselves(round));
  }
  return {
    measured: median(measured),
    limit: median(limits),
    ratio: median(measured.map((value, round) => value / (limits[round] ?? Number.NaN))),
  };
}

export function p95(times: readonly number[]): number {
  return percentile(times, 0.95);
}
