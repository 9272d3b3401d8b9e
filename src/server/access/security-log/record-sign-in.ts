import type { Client } from '#server/platform/base/actor.ts';
import type { Queries } from '#server/platform/db/transaction.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { warnUser } from './send-alert.ts';
import { contextOf, type SignInAccount } from './sign-in-account.ts';
import { statement } from '#server/platform/db/statement.ts';

/** For this time, a user is not warned again of the same address and kind of browser. */
const SAME_DEVICE_DAYS = 30;

/** How a user signed in. */
export type SignInMethod = 'password' | 'passkey' | 'totp' | 'recovery_code' | 'single_sign_on';

interface SignInFacts {
  from: Client;
  /** Whether the user has signed in with this browser before. */
  isKnown: boolean;
  method: SignInMethod;
  publicUrl: string;
}

/**
 * Records a sign-in. Warns the user if a recovery code was used or the browser is new, except at the first sign-in. Call it in the
 * transaction that opens the session, after the user's row is locked, so that simultaneous sign-ins cause only one mail.
 */
export async function recordSignIn(
  queries: Queries,
  account: SignInAccount,
  { from, isKnown, method, publicUrl }: SignInFacts,
): Promise<void> {
  const context = contextOf(queries, account, from);
  recordSecurityEvent(context, 'signed_in', { detail: method });
  const isFirst = account.last_signed_in_at === null;
  if (isFirst || account.is_resettable) return;
  if (method === 'recovery_code') {
    await warnUser(queries, account, { context, alert: 'recovery_code_used', publicUrl });
    return;
  }
  if (isKnown || (await isWarned(queries, account, from))) return;
  await warnUser(queries, account, { context, alert: 'new_device', publicUrl });
}

const FIND_DEVICE_ALERT = statement('find-device-alert')`
  select 1 from security_events
     where organization_id = $1 and user_id = $2 and kind = 'alert_sent' and detail = 'new_device'
       and address = $3 and device = $4 and happened_at > now() - make_interval(days => $5) limit 1`;

/** Whether the user was already warned of this client. A program without cookies counts as a new browser at each sign-in. */
async function isWarned(queries: Queries, account: SignInAccount, from: Client): Promise<boolean> {
  const rows = await queries.statement(FIND_DEVICE_ALERT, [
    account.organization_id,
    account.id,
    from.address,
    from.device,
    SAME_DEVICE_DAYS,
  ]);
  return rows.length > 0;
}
