import type pg from 'pg';
import { inject } from 'vitest';
import { administer } from './administer.ts';

/** Whether a statement waits for a lock of this database, on any server that has a part of it. */
export async function isLockAwaited(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const waiting = `select 1 from pg_stat_activity where datname = '${rows[0]?.name}' and wait_event_type = 'Lock'`;
  for (const node of inject('databaseServer').nodes) {
    if ((await administer(node, [waiting])).length > 0) return true;
  }
  return false;
}
