import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  locale: string;
  role: string;
  customer_id: number | null;
  customer_name: string | null;
  deactivated_at: string | null;
  last_signed_in_at: string | null;
  has_password: boolean;
  version: number;
}

const SELECT_USER_ROWS = `
  select u.id, u.name, u.email, u.locale, u.role, u.customer_id, u.deactivated_at, u.last_signed_in_at, u.version,
    u.password_hash is not null as has_password, c.name as customer_name
  from users u
  left join customers c on c.organization_id = $1 and c.id = u.customer_id
  where u.organization_id = $1`;

/** Returns the user of this organization, or undefined. */
export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [user] = await tx.statement<UserRow>('find-user', `${SELECT_USER_ROWS} and u.id = $2`, [
    tx.organizationId,
    id,
  ]);
  return user;
}

/** Returns the user and locks it until the transaction ends. Refuses an unknown user. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const [user] = await tx.statement<UserRow>(
    'find-user-for-update',
    `${SELECT_USER_ROWS} and u.id = $2 for no key update of u`,
    [tx.organizationId, id],
  );
  return refuseMissing(user);
}

/** Returns all users of the organization, by name, or by address if there is no name. */
export async function listUserRows(tx: Tx): Promise<UserRow[]> {
  return tx.statement<UserRow>(
    'list-users',
    `${SELECT_USER_ROWS} order by lower(coalesce(nullif(u.name, ''), u.email) collate "und-x-icu"), u.id`,
    [tx.organizationId],
  );
}
