import { createHash } from 'node:crypto';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';

/** Uses up a challenge or a state for all processes. Returns whether this is its first use. */
export async function isFirstUse(pool: pg.Pool, challenge: string): Promise<boolean> {
  const used = await transact(pool, null, ({ db }) =>
    db
      .insertInto('used_passkey_challenges')
      .values({ challenge_hash: createHash('sha256').update(challenge).digest() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('used_at')
      .executeTakeFirst(),
  );
  return used !== undefined;
}
