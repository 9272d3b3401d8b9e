import { type SelectType, sql, type UpdateObject } from 'kysely';
import { refuseMissing } from '../base/problem.ts';
import type { Schema, Widened } from './schema.ts';
import type { Tx } from './scope.ts';
import type { Tables } from './catalogue.gen.ts';

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

/** The tables with the column organization_id. */
type TenantTable = Exclude<keyof Tables, 'organizations' | 'sign_in_failures' | 'used_passkey_challenges'>;
type Row<Table extends TenantTable> = {
  [Column in Exclude<keyof Tables[Table], 'organization_id'>]?: Widened<Tables[Table][Column]>;
};

/** Inserts many rows of the organization in one statement. All rows have the same columns. */
export async function insertRows<Table extends TenantTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  await insertRecords(
    tx,
    table,
    rows.map((row) => ({ organization_id: tx.organizationId, ...row })),
  );
}

/** Inserts rows in the form of `to_jsonb`, with the organization added. All rows have the same columns. */
export async function insertRecords(
  tx: Tx,
  table: TenantTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) returning 1`.execute(
    tx.db,
  );
}

/** Reserves ids in ascending order, so that rows of several tables can be inserted together. */
export async function takeIds(tx: Tx, table: TenantTable, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    tx.db,
  );
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}
