import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const NS_PER_MS = 1e6;

/** Returns the processor time that all threads of a process have used, in milliseconds; null if the system does not report it. */
export function processorMs(pid: number | undefined): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / NS_PER_MS;
  } catch {
    return null;
  }
}

/** The resources that a database has used so far. */
interface DatabaseUse {
  /** Processor time of the connections in milliseconds; null if the system does not report it. */
  processorMs: number | null;
  walBytes: number;
}

/** Returns the processor time of the open connections of a database, and how many bytes the server has written to its write-ahead log. */
export async function databaseUse(pool: pg.Pool): Promise<DatabaseUse> {
  const { rows } = await pool.query<{ pids: number[]; wal: string }>(
    `select array_agg(pid) as pids, pg_current_wal_insert_lsn() - '0/0' as wal
     from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const { pids, wal } = rows[0] ?? { pids: [], wal: '0' };
  const times = pids.map(processorMs);
  return {
    processorMs: times.some((time) => time === null)
      ? null
      : times.reduce<number>((sum, time) => sum + (time ?? 0), 0),
    walBytes: Number(wal),
  };
}
