import type { Client } from '#server/platform/base/actor.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import {
  type Account,
  recordSignIn,
  type SignInMethod,
  type UserKey,
} from '../security-log/record-sign-in.ts';
import { openSession, type SessionOpening } from './session-store.ts';
import { mustSignInAtProvider } from '#domain/access/single-sign-on.ts';
import { Problem } from '#server/platform/base/problem.ts';

/** The parameters that every way to sign in needs. */
export interface SignInContext {
  /** The client, as the security log names it. */
  from: Client;
  allowsDemo: boolean;
  publicUrl: string;
  opening: Pick<SessionOpening, 'duration' | 'replacing'>;
}

/** Whether the account can be used to sign in. */
export function mayUse(account: Account, { allowsDemo }: Pick<SignInContext, 'allowsDemo'>): boolean {
  return account.deactivated_at === null && (allowsDemo || !account.is_resettable);
}

const NOTE_SIGN_IN = statement('note-sign-in')`
  update users set last_signed_in_at = now() where organization_id = $1 and id = $2`;

/** Opens a session of a user whose identity is proved, and returns the token. Warns the user of a new browser. */
export async function openSignedIn(
  queries: Queries,
  user: Account,
  context: SignInContext & { method: SignInMethod; isKnown: boolean },
): Promise<string> {
  const { from, method, isKnown, publicUrl, opening } = context;
  await queries.statement(NOTE_SIGN_IN, [user.organization_id, user.id]);
  await recordSignIn(queries, user, { from, isKnown, method, publicUrl });
  // A demo organization keeps no IP addresses. Its passwords are public, so every visitor could read the addresses of the others.
  const opened = user.is_resettable ? { ...from, address: '' } : from;
  return openSession(queries, user, { ...opening, client: opened, method });
}

const FIND_PASSWORD_PERMISSION = statement('find-password-permission')`
  select u.role, s.is_enabled as "isEnabled", s.allows_passwords as "allowsPasswords"
  from single_sign_on_settings s
  join users u on u.organization_id = s.organization_id
  where s.organization_id = $1 and u.organization_id = $1 and u.id = $2`;

/** Refuses a user who signs in without single sign-on, if the organization requires it for the user's role. */
export async function requirePasswordPermission(queries: Queries, user: UserKey): Promise<void> {
  const [found] = await queries.statement(FIND_PASSWORD_PERMISSION, [user.organization_id, user.id]);
  if (found && mustSignInAtProvider(found.role, found)) throw new Problem('single_sign_on_required');
}
