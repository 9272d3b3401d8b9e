import type pg from 'pg';
import { inject } from 'vitest';
import { administer } from './administer.ts';

/** Counts the statements that wait for a lock of this database, on all servers that have a part of it. */
export async function countLockWaits(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const waiting = `select 1 from pg_stat_activity where datname = '${rows[0]?.name}' and wait_event_type = 'Lock'`;
  let count = 0;
  for (const node of inject('databaseServer').nodes) count += (await administer(node, [waiting])).length;
  return count;
}
