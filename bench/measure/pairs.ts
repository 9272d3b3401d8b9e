import { median, percentile } from './statistics.ts';

/** A measurement and its limit, measured alternately, so that load on the machine slows down both. */
export interface Pairs {
  measured: number;
  limit: number;
  ratio: number;
}

/** Measures the limit and Vertbook alternately. Returns the medians, and their ratio. */
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
  const medians = { measured: median(measured), limit: median(limits) };
  return { ...medians, ratio: medians.measured / medians.limit };
}

export function p95(times: readonly number[]): number {
  return percentile(times, 0.95);
}
