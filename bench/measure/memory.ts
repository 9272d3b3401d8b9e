import type { RunningProgram } from '../ground/program.ts';

const LOOK_EVERY_MS = 20;

/** What comes of the work, and by how many megabytes the process grows at most meanwhile; null where the system does not tell. */
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
  const looking = setInterval(look, LOOK_EVERY_MS);
  try {
    const done = await work();
    look();
    return [done, before === null || most === null ? null : most - before];
  } finally {
    clearInterval(looking);
  }
}
