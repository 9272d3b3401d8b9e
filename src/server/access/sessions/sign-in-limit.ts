import { type Kysely, sql } from 'kysely';
import { Problem } from '#server/platform/base/problem.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Limits failed attempts: after `free` failures, each further attempt has to wait. Pauses can grow with the number of failures. */
export interface Limit {
  subject: string;
  free: number;
  /** The pauses after `free` failures, after one more, and so on; the last one is the longest. */
  pausesSeconds: readonly number[];
  /** Failures expire after this time without one. */
  memoryMinutes: number;
}

/** The client of an attempt to sign in. */
export interface SignInClient {
  address: string;
  /** The id of a browser in which the user has signed in before; null for any other browser. */
  knownBrowser: string | null;
}

export const QUARTER_HOUR = { pausesSeconds: [900], memoryMinutes: 15 };
const GROWING = { pausesSeconds: [1, 5, 30, 120, 300, 900], memoryMinutes: 24 * 60 };

/**
 * Returns the limits of an attempt. Without a known browser, an account is limited per IP address and over all addresses. Each address is
 * also limited over all accounts, with a higher limit, because an office may share it. A known browser has its own limit only, so no other
 * client can lock its user out.
 */
function limitsOf(email: string, { address, knownBrowser }: SignInClient): Limit[] {
  const account = `account ${email.trim().toLowerCase().slice(0, 254)}`;
  if (knownBrowser !== null) return [{ subject: `${account} in ${knownBrowser}`, free: 10, ...QUARTER_HOUR }];
  return [
    { subject: `${account} from ${address}`, free: 10, ...QUARTER_HOUR },
    { subject: account, free: 20, ...GROWING },
    { subject: `address ${address}`, free: 100, ...QUARTER_HOUR },
  ];
}

/**
 * Counts one more attempt. An attempt that must wait is refused and not counted, so it does not extend the pause, and one account cannot
 * use up the limit of its address. An attempt counts as failed until it succeeds, so that parallel attempts do not bypass the limit. Call
 * it in a transaction of its own.
 */
export async function countTry(db: Kysely<Schema>, email: string, client: SignInClient): Promise<void> {
  for (const limit of limitsOf(email, client)) await countAttempt(db, limit);
}

/** Counts one more attempt under a limit. An attempt that must wait is refused and not counted. */
export async function countAttempt(db: Kysely<Schema>, limit: Limit): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, first_failed_at, last_failed_at)
    values (${limit.subject}, 1, now(), now())
    on conflict (subject) do update set
      failures = f.failures * (f.last_failed_at > ${ago(limit.memoryMinutes * 60)})::integer + 1,
      last_failed_at = now()
    where f.failures < ${limit.free} or ${hasPaused(limit)}
    returning failures`.execute(db);
  if (rows.length === 0) throw await mustWait(db, limit);
}

/** Refuses an attempt that must wait, without counting it. */
export async function refuseWaiting(db: Kysely<Schema>, limit: Limit): Promise<void> {
  const { rows } = await sql`
    select 1 from sign_in_failures as f
    where f.subject = ${limit.subject} and f.failures >= ${limit.free} and not ${hasPaused(limit)}`.execute(
    db,
  );
  if (rows.length > 0) throw await mustWait(db, limit);
}

/** Removes the attempt that has just succeeded, and the account's failures before it. */
export async function forgetFailures(db: Kysely<Schema>, email: string, client: SignInClient): Promise<void> {
  for (const { subject } of limitsOf(email, client)) {
    if (subject.startsWith('account ')) {
      await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute();
    } else {
      await db
        .updateTable('sign_in_failures')
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('subject', '=', subject)
        .where('failures', '>', 0)
        .execute();
    }
  }
}

/** Returns an SQL condition: whether the pause after the last failure is over. */
function hasPaused({ free, pausesSeconds }: Limit) {
  const last = pausesSeconds.length - 1;
  const over = pausesSeconds.map((seconds, at) => {
    const isOver = sql<boolean>`f.last_failed_at <= ${ago(seconds)}`;
    return at === last ? isOver : sql<boolean>`(f.failures <= ${free + at} and ${isOver})`;
  });
  return sql<boolean>`(${sql.join(over, sql` or `)})`;
}

/** Returns the refusal, with the rest of the pause. */
async function mustWait(db: Kysely<Schema>, { subject, free, pausesSeconds }: Limit): Promise<Problem> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', sql<number>`extract(epoch from now() - last_failed_at)::float8`.as('passed')])
    .where('subject', '=', subject)
    .executeTakeFirst();
  const at = Math.min((row?.failures ?? free) - free, pausesSeconds.length - 1);
  const rest = Math.ceil((pausesSeconds[at] ?? 0) - (row?.passed ?? 0));
  return new Problem('too_many_requests', { retryAfterSeconds: Math.max(rest, 1) });
}

function ago(seconds: number) {
  return sql<string>`now() - make_interval(secs => ${seconds})`;
}
