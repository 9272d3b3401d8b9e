import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import {
  countAttempt,
  type Limit,
  QUARTER_HOUR,
  refuseWaiting,
} from '#server/access/sessions/sign-in-limit.ts';

/** How many wrong links an IP address may open before it has to wait. */
const FREE_GUESSES = 30;

const limitOf = (address: string): Limit => ({
  subject: `link from ${address}`,
  free: FREE_GUESSES,
  ...QUARTER_HOUR,
});

/** Refuses every link for an IP address that has opened too many wrong links. */
export async function refuseGuessing(pool: pg.Pool, address: string): Promise<void> {
  await transact(pool, null, ({ db }) => refuseWaiting(db, limitOf(address)));
}

/** Counts a wrong link that an IP address has opened. */
export async function countGuess(pool: pg.Pool, address: string): Promise<void> {
  await transact(pool, null, ({ db }) => countAttempt(db, limitOf(address)));
}
