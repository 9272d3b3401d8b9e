import { type SelectType, sql, type UpdateObject } from 'kysely';
import { refuseMissing } from '../base/refuse.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './scope.ts';

/** The tables that have the columns `organization_id` and `id`. */
type RowTable = {
  [Table in keyof Schema]: Schema[Table] extends { organization_id: unknown; id: unknown } ? Table : never;
}[keyof Schema];

type RowOf<Table extends RowTable, Column extends keyof Schema[Table]> = {
  [Name in Column]: SelectType<Schema[Table][Name]>;
};

type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare';

/** The value of the column `version` in a change of a row. */
export const NEXT_VERSION = sql<number>`version + 1`;

/** Returns the columns of one row; undefined if it is missing. Locks the row if a lock is given. */
export async function findRow<Table extends RowTable, Column extends keyof Schema[Table] & string>(
  tx: Tx,
  table: Table,
  id: number,
  columns: readonly Column[],
  lock?: Lock,
): Promise<RowOf<Table, Column> | undefined> {
  // Kysely cannot type a query of a generic table. `orders` represents all of them, because they share these columns.
  const query = tx.db
    .selectFrom(table as 'orders')
    .select(columns as readonly string[] as 'id'[])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id);
  const row: unknown = await (lock ? query[lock]() : query).executeTakeFirst();
  return row as RowOf<Table, Column> | undefined;
}

/** Returns the columns of one row. Locks the row if a lock is given. Refuses a missing row. */
export async function getRow<Table extends RowTable, Column extends keyof Schema[Table] & string>(
  ...wanted: [tx: Tx, table: Table, id: number, columns: readonly Column[], lock?: Lock]
): Promise<RowOf<Table, Column>> {
  return refuseMissing(await findRow(...wanted));
}

export async function updateRow<Table extends RowTable>(
  tx: Tx,
  table: Table,
  id: number,
  changes: UpdateObject<Schema, Table>,
): Promise<void> {
  await tx.db
    .updateTable(table as 'orders')
    .set(changes as UpdateObject<Schema, 'orders'>)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRow(tx: Tx, table: RowTable, id: number): Promise<void> {
  await tx.db
    .deleteFrom(table as 'orders')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the organization's row, so that transactions that call this run one at a time. Other transactions can still reference the row. Must
 * be the first lock of a transaction: customers and users are locked after it.
 */
export async function serializeActs(tx: Tx): Promise<void> {
  refuseMissing(
    await tx.db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', tx.organizationId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
