import type { User } from '#contract/access/users.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import type { UserRow } from './users-store.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: isLocale(row.locale) ? row.locale : FALLBACK_LOCALE,
    role: row.role,
    customerId: row.customer_id,
    customerName: row.customer_name,
    // Users of single sign-on need no password, so a user who has signed in does not count as invited.
    invited: !row.has_password && row.last_signed_in_at === null,
    deactivated: row.deactivated_at !== null,
    lastSignedInAt: row.last_signed_in_at,
    version: row.version,
  };
}

/** Returns a user as the subject of a security event, with the name, or the address if there is no name. */
export function subjectOf({ id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>): {
  kind: 'user';
  id: number;
  name: string;
} {
  return { kind: 'user', id, name: name || email };
}
