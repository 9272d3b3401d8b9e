import { type Selectable, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Tx } from './scope.ts';

/** The tables with organization_id. */
type TenantTable = Exclude<keyof Schema, 'organizations' | 'sign_in_failures' | 'used_passkey_challenges'>;
type Row<Table extends TenantTable> = Partial<Omit<Selectable<Schema[Table]>, 'organization_id'>>;

/** Inserts many rows of the organization in one statement. All rows have the same columns. */
export async function insertRows<Table extends TenantTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const whole = rows.map((row) => ({ organization_id: tx.organizationId, ...row }));
  const columns = sql.join(Object.keys(whole[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(whole)}) returning 1`.execute(
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
