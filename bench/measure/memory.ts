import type { RunningProgram } from '../fixtures/program.ts';

const SAMPLE_INTERVAL_MS = 20;

/** Returns the result of the work and the peak growth of the process in megabytes; null if the system does not report it. */
export async function growthWhile<T>(
  { residentMb }: Pick<RunningProgram, 'residentMb'>,
  work: () => Promise<T>,
): Promise<[T, number | null]> {
  const before = residentMb();
  let most = before;
  const look = () => {
    const now = residentMb();
    if (now !== null && most !== null) most = Math.max(most, now);
  };
  const looking = setInterval(look, SAMPLE_INTERVAL_MS);
  try {
    const done = await work();
    look();
    return [done, before === null || most === null ? null : most - before];
  } finally {
    clearInterval(looking);
  }
}
