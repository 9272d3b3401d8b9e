import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** From this many failures on, the next try has to wait. */
const FREE_FAILURES = 10;
/** Failures are forgotten after this long without one. */
const WINDOW_MINUTES = 15;
/** An address may serve a whole office: it is given more room than one account. */
const ADDRESS_ALLOWANCE = 10;

/**
 * Whether a sign-in must wait. An account is counted together with the address it is tried from, so that an attacker
 * elsewhere cannot lock its owner out; the address alone is counted too, with more room.
 */
export async function mustWait(db: Kysely<Schema>, email: string, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['subject', 'failures'])
    .where('subject', 'in', subjects(email, address))
    .where('last_failed_at', '>', sql<string>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
    .execute();
  return rows.some((row) => row.failures >= allowance(row.subject));
}

export async function countFailure(db: Kysely<Schema>, email: string, address: string): Promise<void> {
  for (const subject of subjects(email, address).toSorted()) {
    await sql`
      insert into sign_in_failures (subject, failures, first_failed_at, last_failed_at) values (${subject}, 1, now(), now())
      on conflict (subject) do update set
        failures = case when sign_in_failures.last_failed_at > now() - make_interval(mins => ${WINDOW_MINUTES})
          then sign_in_failures.failures + 1 else 1 end,
        last_failed_at = now()`.execute(db);
  }
}

export async function forgetFailures(db: Kysely<Schema>, email: string, address: string): Promise<void> {
  const [account = ''] = subjects(email, address);
  await db.deleteFrom('sign_in_failures').where('subject', '=', account).execute();
}

function subjects(email: string, address: string): string[] {
  return [`account ${email.toLowerCase().slice(0, 254)} from ${address}`, `address ${address}`];
}

function allowance(subject: string): number {
  return subject.startsWith('address ') ? FREE_FAILURES * ADDRESS_ALLOWANCE : FREE_FAILURES;
}
