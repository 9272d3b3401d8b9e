import { sql } from 'kysely';
import type { Tables } from './catalogue.gen.ts';
import type { Widened } from './schema.ts';
import type { Tx } from './scope.ts';

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
