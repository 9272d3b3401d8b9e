import type pg from 'pg';

/** The structured log of a process, as transactions use it. */
interface PoolLog {
  info(facts: Record<string, unknown>, message: string): void;
}

/** A line for the structured log. */
export interface LogLine {
  facts: Record<string, unknown>;
  message: string;
}

const logs = new WeakMap<pg.Pool, PoolLog>();

/** Sets the log to which this pool's transactions write. If there is none, as on the command line, lines are discarded. */
export function setLogOf(pool: pg.Pool, log: PoolLog): void {
  logs.set(pool, log);
}

/** Writes lines to the log of the pool. */
export function writeLines(pool: pg.Pool, lines: readonly LogLine[]): void {
  for (const { facts, message } of lines) logs.get(pool)?.info(facts, message);
}
