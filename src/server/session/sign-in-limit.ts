import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** After this many failures the next attempt has to wait. */
const FREE_FAILURES = 10;
/** Failures expire after this long without one. */
const WINDOW_MINUTES = 15;
const windowStart = sql<string>`now() - make_interval(mins => ${WINDOW_MINUTES})`;
/** An office may share one address: its limit is higher than an account's. */
const ADDRESS_ALLOWANCE = 10;

/**
 * Counts one more attempt and returns whether it must wait. An attempt counts as failed until it succeeds, so that
 * parallel attempts do not bypass the limit; attempts that had to wait do not extend the wait. An account is counted
 * together with the client's address, so that an attacker elsewhere cannot lock its owner out; the address alone is
 * counted too, with the higher limit.
 */
export async function countTry(
  db: Kysely<Schema>,
  email: string,
  address: string,
): Promise<{ mustWait: boolean }> {
  let mustWait = false;
  for (const subject of subjects(email, address).toSorted()) {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_failures as f (subject, failures, first_failed_at, last_failed_at)
      values (${subject}, 1, now(), now())
      on conflict (subject) do update set
        failures = case when f.last_failed_at > ${windowStart} then f.failures + 1 else 1 end,
        last_failed_at = case when f.last_failed_at > ${windowStart} and f.failures >= ${allowance(subject)}
          then f.last_failed_at else now() end
      returning failures`.execute(db);
    mustWait ||= (rows[0]?.failures ?? 0) > allowance(subject);
  }
  return { mustWait };
}

/** Removes the attempt that has just succeeded, and the account's failures before it. */
export async function forgetFailures(db: Kysely<Schema>, email: string, address: string): Promise<void> {
  const [account = '', ofAddress = ''] = subjects(email, address);
  await db.deleteFrom('sign_in_failures').where('subject', '=', account).execute();
  await db
    .updateTable('sign_in_failures')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('subject', '=', ofAddress)
    .where('failures', '>', 0)
    .execute();
}

function subjects(email: string, address: string): string[] {
  return [`account ${email.trim().toLowerCase().slice(0, 254)} from ${address}`, `address ${address}`];
}

function allowance(subject: string): number {
  return subject.startsWith('address ') ? FREE_FAILURES * ADDRESS_ALLOWANCE : FREE_FAILURES;
}
