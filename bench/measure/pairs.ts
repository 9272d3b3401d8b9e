import { median, percentile } from './statistics.ts';

/** What was measured beside its limit, slice by slice, so that a busy machine slows down both. */
export interface Pairs {
  measured: number;
  limit: number;
  ratio: number;
}

/** Measures the limit and ourselves in turns; the ratio is the median of the pairs'. */
export async function measureInTurns(
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
