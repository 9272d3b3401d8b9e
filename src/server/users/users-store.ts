import type { Tx } from '../db/scope.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  locale: string;
  role: string;
  customer_id: number | null;
  version: number;
}

const COLUMNS = ['id', 'name', 'email', 'locale', 'role', 'customer_id', 'version'] as const;

/** The user of this organisation, or undefined. */
export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx.db
    .selectFrom('users')
    .select(COLUMNS)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function findUserForUpdate(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx.db
    .selectFrom('users')
    .select(COLUMNS)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
