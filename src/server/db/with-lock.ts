import type pg from 'pg';

/** Runs `work` while no other process does, by a lock of the database; answers whether it ran. */
export async function withLock(pool: pg.Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    if (!rows[0]?.taken) {
      return false;
    }
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
    return true;
  } catch (error) {
    // A lost connection has lost the lock with it: the connection is not used again.
    isUsable = false;
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
