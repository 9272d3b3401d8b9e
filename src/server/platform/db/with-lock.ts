import type pg from 'pg';

/** Runs `work` under an advisory lock; returns false without running it if another process has the lock. */
export async function withLock(pool: pg.Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
    return true;
  } catch (error) {
    // The connection may be broken and may still hold the lock, so do not reuse it.
    isUsable = false;
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
