import { emailKey } from '#domain/platform/email.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Limits failed attempts: after `free` failures, each further attempt has to wait. Pauses can grow with the number of failures. */
export interface Limit {
  subject: string;
  free: number;
  /** The pauses after `free` failures, after one more, and so on, in ascending order. */
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
  const account = `account ${emailKey(email).slice(0, 254)}`;
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
export async function countTry(queries: Queries, email: string, client: SignInClient): Promise<void> {
  for (const limit of limitsOf(email, client)) await countAttempt(queries, limit);
}

/** Whether the pause after the last failure is over: `$2` failures are free, and `$3` lists the pauses in seconds. */
const HAS_PAUSED = `extract(epoch from now() - f.last_failed_at)
  >= ($3::integer[])[least(f.failures - $2 + 1, cardinality($3::integer[]))]`;

const COUNT_ATTEMPT = statement('count-attempt')`
  insert into sign_in_failures as f (subject, failures, first_failed_at, last_failed_at)
  values ($1, 1, now(), now())
  on conflict (subject) do update set
    failures = f.failures * (f.last_failed_at > now() - make_interval(mins => $4))::integer + 1,
    last_failed_at = now()
  where f.failures < $2 or ${HAS_PAUSED}
  returning failures`;

/** Counts one more attempt under a limit. An attempt that must wait is refused and not counted. */
export async function countAttempt(queries: Queries, limit: Limit): Promise<void> {
  const { subject, free, pausesSeconds, memoryMinutes } = limit;
  const counted = await queries.statement(COUNT_ATTEMPT, [subject, free, pausesSeconds, memoryMinutes]);
  if (counted.length === 0) throw await mustWait(queries, limit);
}

const FIND_PAUSE = statement('find-pause')`
  select 1 from sign_in_failures as f where f.subject = $1 and f.failures >= $2 and not (${HAS_PAUSED})`;

/** Refuses an attempt that must wait, without counting it. */
export async function refuseWaiting(queries: Queries, limit: Limit): Promise<void> {
  const paused = await queries.statement(FIND_PAUSE, [limit.subject, limit.free, limit.pausesSeconds]);
  if (paused.length > 0) throw await mustWait(queries, limit);
}

const FORGET_FAILURES = statement('forget-failures')`delete from sign_in_failures where subject = $1`;
const FORGET_FAILURE = statement('forget-failure')`
  update sign_in_failures set failures = failures - 1 where subject = $1 and failures > 0`;

/** Removes the attempt that has just succeeded, and the account's failures before it. */
export async function forgetFailures(queries: Queries, email: string, client: SignInClient): Promise<void> {
  for (const { subject } of limitsOf(email, client)) {
    await queries.statement(subject.startsWith('account ') ? FORGET_FAILURES : FORGET_FAILURE, [subject]);
  }
}

const FIND_FAILURES = statement('find-failures')`
  select failures, extract(epoch from now() - last_failed_at)::float8 as passed from sign_in_failures where subject = $1`;

/** Returns the refusal, with the rest of the pause. */
async function mustWait(queries: Queries, { subject, free, pausesSeconds }: Limit): Promise<Problem> {
  const [row] = await queries.statement(FIND_FAILURES, [subject]);
  const at = Math.min((row?.failures ?? free) - free, pausesSeconds.length - 1);
  const rest = Math.ceil((pausesSeconds[at] ?? 0) - (row?.passed ?? 0));
  return new Problem('too_many_requests', { retryAfterSeconds: Math.max(rest, 1) });
}
