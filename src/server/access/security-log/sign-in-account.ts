import type { Kysely } from 'kysely';
import type { Client } from '#server/platform/base/actor.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Queries } from '#server/platform/db/transaction.ts';
import type { EventContext } from './record-security-event.ts';

/** The account of a user who has no session yet. */
export interface SignInAccount {
  organization_id: number;
  id: number;
  name: string;
  email: string;
  locale: string;
  time_zone: string;
  /** Whether the organization is a demo, whose passwords are public. */
  is_resettable: boolean;
  last_signed_in_at: string | null;
}

/** Returns the query for an account. The caller adds the condition. */
export function selectAccount(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['organization_id', 'users.id', 'users.name', 'email', 'locale', 'time_zone', 'is_resettable'])
    .select('last_signed_in_at');
}

/**
 * Returns the context of an event that the user of this account causes without a session. Sets the organization of the transaction to the
 * account's, so that it sees the organization's rows.
 */
export function contextOf(queries: Queries, account: SignInAccount, from: Client | null): EventContext {
  const { organization_id: organizationId, id, name, email } = account;
  queries.set('app.organization_id', String(organizationId));
  return {
    send: queries.send,
    log: queries.log,
    organizationId,
    user: { id, name: name || email },
    client: from && account.is_resettable ? { ...from, address: '' } : from,
  };
}
