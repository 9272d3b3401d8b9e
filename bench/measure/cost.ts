import type pg from 'pg';
import type { RunningProgram } from '../fixtures/program.ts';
import { databaseUse } from './processor-time.ts';

/** The average cost of one order. Times are processor time, and null if the system does not report it. */
export interface Cost {
  walBytes: number;
  databaseMs: number | null;
  nodeMs: number | null;
}

/** Measures the average cost of one order while `work` places `orders` orders. */
export async function costOf(
  pool: pg.Pool,
  program: RunningProgram | null,
  orders: number,
  work: () => Promise<void>,
): Promise<Cost> {
  const before = { ...(await databaseUse(pool)), nodeMs: program?.processorMs() ?? null };
  await work();
  const after = { ...(await databaseUse(pool)), nodeMs: program?.processorMs() ?? null };
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / orders;
  return {
    walBytes: (after.walBytes - before.walBytes) / orders,
    databaseMs: each(before.processorMs, after.processorMs),
    nodeMs: each(before.nodeMs, after.nodeMs),
  };
}
