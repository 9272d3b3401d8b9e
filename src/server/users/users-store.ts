import { sql } from 'kysely';
import type { Tx } from '../db/scope.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  locale: string;
  role: string;
  customer_id: number | null;
  deactivated_at: string | null;
  has_password: boolean;
  version: number;
}

/** A user as administrators see it. */
export interface ManagedUserRow extends UserRow {
  customer_name: string | null;
  last_signed_in_at: string | null;
}

/** The user of this organisation, or undefined. */
export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return selectUser(tx, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function findUserForUpdate(tx: Tx, id: number): Promise<UserRow | undefined> {
  return selectUser(tx, id).forNoKeyUpdate().executeTakeFirst();
}

function selectUser(tx: Tx, id: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'role', 'customer_id', 'deactivated_at', 'version'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id);
}

/** Everybody of the organisation, by name, or by address where there is none. */
export async function listUserRows(tx: Tx): Promise<ManagedUserRow[]> {
  return tx.statement<ManagedUserRow>(
    'list-users',
    `select u.id, u.name, u.email, u.locale, u.role, u.customer_id, u.deactivated_at, u.version, u.last_signed_in_at,
       u.password_hash is not null as has_password, c.name as customer_name
     from users u
     left join customers c on c.organization_id = $1 and c.id = u.customer_id
     where u.organization_id = $1
     order by lower(coalesce(nullif(u.name, ''), u.email) collate "und-x-icu"), u.id`,
    [tx.organizationId],
  );
}
