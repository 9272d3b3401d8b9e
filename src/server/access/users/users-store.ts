import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing, refuseFields, invalidFields } from '#server/platform/base/problem.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { User } from '#contract/access/users.ts';
import type { Role } from '#domain/access/abilities.ts';
import { usersCustomerProblem } from '#domain/access/user.ts';
import { findRow } from '#server/platform/db/rows.ts';

export type UserRow = RowOf<typeof FIND_USER>;

const SELECT_USER_ROWS = `
  select u.id, u.name, u.email, u.locale, u.role, u.customer_id, u.deactivated_at, u.last_signed_in_at, u.version,
    u.password_hash is not null as has_password, c.name as customer_name
  from users u
  left join customers c on c.organization_id = $1 and c.id = u.customer_id
  where u.organization_id = $1`;

const FIND_USER = statement('find-user')`${SELECT_USER_ROWS} and u.id = $2`;

/** Returns the user of this organization, or undefined. */
export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [user] = await tx.statement(FIND_USER, [tx.organizationId, id]);
  return user;
}

const FIND_USER_FOR_UPDATE = statement(
  'find-user-for-update',
)`${SELECT_USER_ROWS} and u.id = $2 for no key update of u`;

/** Returns the user and locks it until the transaction ends. Refuses an unknown user. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const [user] = await tx.statement(FIND_USER_FOR_UPDATE, [tx.organizationId, id]);
  return refuseMissing(user);
}

const LIST_USERS = statement('list-users')`
  ${SELECT_USER_ROWS} order by lower(coalesce(nullif(u.name, ''), u.email) collate "und-x-icu"), u.id`;

/** Returns all users of the organization, by name, or by address if there is no name. */
export async function listUserRows(tx: Tx): Promise<UserRow[]> {
  return tx.statement(LIST_USERS, [tx.organizationId]);
}

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: row.locale,
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

/**
 * Refuses a self-service user without a customer of this organization, and any other user with one. Locks the customer, so that it is not
 * deleted before the transaction ends.
 */
export async function refuseWrongCustomer(tx: Tx, role: Role, customerId: number | null): Promise<void> {
  refuseFields({ customerId: usersCustomerProblem(role, customerId) });
  if (customerId === null) return;
  const customer = await findRow(tx, 'customers', customerId, ['id'], 'forKeyShare');
  if (!customer) throw invalidFields({ customerId: ['unknown'] });
}
