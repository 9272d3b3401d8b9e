import pg from 'pg';
import { refuseMissing } from '../base/problem.ts';
import type { JsonColumns, OptionalColumns, Tables } from './catalogue.gen.ts';
import type { Tx } from './scope.ts';
import { statement } from './statement.ts';

// The texts of these statements depend on the table and its columns. Their names come from the generated types, never from a request.
const quoted = (name: string) => pg.escapeIdentifier(name);
const listed = (names: readonly string[] | '*') => (names === '*' ? '*' : names.map(quoted).join(', '));

/** The tables with the column organization_id. */
type TenantTable = {
  [Table in keyof Tables]: Tables[Table] extends { organization_id: number } ? Table : never;
}[keyof Tables];
/** The tables that have the columns `organization_id` and `id`. */
type RowTable = {
  [Table in TenantTable]: Tables[Table] extends { id: unknown } ? Table : never;
}[TenantTable];
/** The tables with at most one row for each organization, of which every row has a version. */
type SingleRowTable = 'accounting' | 'dunning_settings' | 'letterheads' | 'paper_mails' | 'sellers';

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;
/** The columns to read; `*` for all. */
type Columns<Column extends string> = readonly Column[] | '*';

/** The columns of a table that contain JSON. */
type JsonOf<Table> = Table extends keyof JsonColumns ? JsonColumns[Table] : never;
/** The columns of a table that an insert may omit. */
type OptionalOf<Table> = Table extends keyof OptionalColumns ? OptionalColumns[Table] : never;
/** The check constraint decides which texts may be written. */
type Widened<Value> = Value extends string ? string : Value;
type NullOf<Value> = unknown extends Value ? null : Extract<Value, null>;

/** A value to write. JSON is written as text. */
type Written<Table extends keyof Tables, Column extends keyof Tables[Table]> =
  | (Column extends JsonOf<Table> ? string | NullOf<Tables[Table][Column]> : Widened<Tables[Table][Column]>)
  | (Column extends OptionalOf<Table> ? undefined : never);

/** The new values of columns of a row. An omitted or undefined column is not changed. */
export type Changes<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]?: Written<Table, Column> | Expression | undefined;
};
type NewRow<Table extends TenantTable> = Omit<Changes<Table>, 'organization_id'> & {
  [Column in Exclude<keyof Tables[Table], OptionalOf<Table> | 'id' | 'organization_id'>]:
    | Written<Table, Column>
    | Expression;
};

/** An SQL expression as the new value of a column. */
export class Expression {
  readonly text: string;

  /** The text must contain no input of users. */
  constructor(text: string) {
    this.text = text;
  }
}

/** The value of the column `version` in a change of a row. */
export const NEXT_VERSION = new Expression('version + 1');
/** The time of the transaction, by the database's clock. */
export const NOW = new Expression('now()');

const LOCKS = {
  forUpdate: ' for update',
  forNoKeyUpdate: ' for no key update',
  forKeyShare: ' for key share',
} as const;

/** Returns the columns of one row; undefined if it is missing. Locks the row if a lock is given. */
export async function findRow<Table extends RowTable, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  tx: Tx,
  table: Table,
  id: number,
  columns: Columns<Column>,
  lock?: keyof typeof LOCKS,
): Promise<Pick<Tables[Table], Column> | undefined> {
  const [row] = await tx.query<Pick<Tables[Table], Column>>(
    `select ${listed(columns)} from ${quoted(table)} where organization_id = $1 and id = $2${lock ? LOCKS[lock] : ''}`,
    [tx.organizationId, id],
  );
  return row;
}

/** Returns the columns of one row. Locks the row if a lock is given. Refuses a missing row. */
export async function getRow<Table extends RowTable, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  ...wanted: [tx: Tx, table: Table, id: number, columns: Columns<Column>, lock?: keyof typeof LOCKS]
): Promise<Pick<Tables[Table], Column>> {
  return refuseMissing(await findRow(...wanted));
}

/** Inserts a row of the organization, and returns it. */
export async function insertRow<Table extends RowTable>(
  tx: Tx,
  table: Table,
  values: NewRow<Table>,
): Promise<Tables[Table]> {
  const { names, texts, parameters } = assignments({ ...values, organization_id: tx.organizationId });
  const [row] = await tx.query<Tables[Table]>(
    `insert into ${quoted(table)} (${listed(names)}) values (${texts.join(', ')}) returning *`,
    parameters,
  );
  return refuseMissing(row);
}

/** Changes one row. */
export async function updateRow<Table extends RowTable>(
  tx: Tx,
  table: Table,
  id: number,
  changes: Changes<Table>,
): Promise<void> {
  await updateRows(tx, table, { id } as Partial<Tables[Table]>, changes, []);
}

/** Changes the rows with these values, and returns the given columns of the changed rows. A null key matches a null value. */
export function updateRows<Table extends TenantTable, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  tx: Tx,
  table: Table,
  key: Partial<Tables[Table]>,
  changes: Changes<Table>,
  columns: Columns<Column>,
): Promise<Pick<Tables[Table], Column>[]> {
  const { names, texts, parameters } = assignments(changes);
  const set = names.map((name, at) => `${quoted(name)} = ${texts[at]}`).join(', ');
  const conditions = Object.entries({ organization_id: tx.organizationId, ...key }).map(([name, value]) =>
    value === null ? `${quoted(name)} is null` : `${quoted(name)} = $${parameters.push(value)}`,
  );
  const returned = columns.length > 0 ? ` returning ${listed(columns)}` : '';
  return tx.query(
    `update ${quoted(table)} set ${set} where ${conditions.join(' and ')}${returned}`,
    parameters,
  );
}

/** Returns the columns to write, and their values as texts with parameters. */
function assignments(columns: object) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const parameters: unknown[] = [];
  const texts = given.map(([, value]) =>
    value instanceof Expression ? value.text : `$${parameters.push(value)}`,
  );
  return { names: given.map(([name]) => name), texts, parameters };
}

/** Returns the organization's row of a table with at most one; undefined if there is none. */
export async function findSingleRow<Table extends SingleRowTable>(
  tx: Tx,
  table: Table,
): Promise<Tables[Table] | undefined> {
  const [row] = await tx.query<Tables[Table]>(`select * from ${quoted(table)} where organization_id = $1`, [
    tx.organizationId,
  ]);
  return row;
}

/** Writes the organization's row of a table with at most one. */
export async function writeSingleRow(
  tx: Tx,
  table: SingleRowTable,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { names, texts, parameters } = assignments({ ...columns, organization_id: tx.organizationId });
  const set = names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  await tx.query(
    `insert into ${quoted(table)} (${listed(names)}) values (${texts.join(', ')})
     on conflict (organization_id) do update set ${set}`,
    parameters,
  );
}

export async function deleteRow(tx: Tx, table: RowTable, id: number): Promise<void> {
  await tx.query(`delete from ${quoted(table)} where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
}

const SERIALIZE_ACTS = statement('serialize-acts')`
  select 1 from organizations where id = $1 for no key update`;

/**
 * Locks the organization's row, so that transactions that call this run one at a time. Other transactions can still reference the row. Must
 * be the first lock of a transaction: customers and users are locked after it.
 */
export async function serializeActs(tx: Tx): Promise<void> {
  const [organization] = await tx.statement(SERIALIZE_ACTS, [tx.organizationId]);
  refuseMissing(organization);
}

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

/** Inserts rows as `to_jsonb` returns them, including `organization_id`. All rows have the same columns. */
export async function insertRecords(
  tx: Tx,
  table: TenantTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = listed(Object.keys(first));
  await tx.query(
    `insert into ${quoted(table)} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1) returning 1`,
    [JSON.stringify(rows)],
  );
}

const TAKE_IDS = statement('take-ids')`
  select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`;

/** Reserves ids in ascending order, so that rows of several tables can be inserted together. */
export async function takeIds(tx: Tx, table: TenantTable, count: number): Promise<number[]> {
  const rows = await tx.statement(TAKE_IDS, [table, count]);
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}
