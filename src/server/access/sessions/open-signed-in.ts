import { type Kysely, sql } from 'kysely';
import type { Client } from '#server/platform/base/actor.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import {
  recordSignIn,
  type SignInMethod,
  selectAccount,
  type SignInAccount,
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

export type Account = SignInAccount & { password_hash: string | null; deactivated_at: string | null };

/** Returns the query for an account that signs in. The caller adds the condition. */
export function selectSigningIn(db: Kysely<Schema>) {
  return selectAccount(db).select(['password_hash', 'deactivated_at']);
}

/** Whether the account can be used to sign in. */
export function mayUse(account: Account, { allowsDemo }: Pick<SignInContext, 'allowsDemo'>): boolean {
  return account.deactivated_at === null && (allowsDemo || !account.is_resettable);
}

/** Opens a session of a user whose identity is proved, and returns the token. Warns the user of a new browser. */
export async function openSignedIn(
  queries: Queries,
  user: SignInAccount,
  context: SignInContext & { method: SignInMethod; isKnown: boolean },
): Promise<string> {
  const { from, method, isKnown, publicUrl, opening } = context;
  await queries.db
    .updateTable('users')
    .set({ last_signed_in_at: sql<string>`now()` })
    .where('organization_id', '=', user.organization_id)
    .where('id', '=', user.id)
    .execute();
  await recordSignIn(queries, user, { from, isKnown, method, publicUrl });
  // A demo organization keeps no IP addresses. Its passwords are public, so every visitor could read the addresses of the others.
  const opened = user.is_resettable ? { ...from, address: '' } : from;
  return openSession(queries.db, user, { ...opening, client: opened, method });
}

/** Refuses a user who signs in without single sign-on, if the organization requires it for the user's role. */
export async function requirePasswordPermission(
  { db }: Queries,
  user: { organization_id: number; id: number },
): Promise<void> {
  const found = await db
    .selectFrom('single_sign_on_settings as settings')
    .innerJoin('users', 'users.organization_id', 'settings.organization_id')
    .select(['users.role', 'is_enabled as isEnabled', 'allows_passwords as allowsPasswords'])
    .where('settings.organization_id', '=', user.organization_id)
    .where('users.organization_id', '=', user.organization_id)
    .where('users.id', '=', user.id)
    .executeTakeFirst();
  if (found && mustSignInAtProvider(found.role, found)) throw new Problem('single_sign_on_required');
}
