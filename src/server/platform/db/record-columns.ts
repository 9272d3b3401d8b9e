import {
  type ContentOf,
  fieldNames,
  mapFields,
  type RecordFields,
  type ValueOf,
} from '#domain/platform/record-field.ts';

/** The fields of a record as values of its columns. */
export type ColumnValues<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name]['column']]: ValueOf<Fields[Name]>;
};

/** Converts fields to columns. Omitted fields stay omitted. */
export function columnsOf<Fields extends RecordFields>(
  fields: Fields,
  content: ContentOf<Fields>,
): ColumnValues<Fields>;
export function columnsOf<Fields extends RecordFields>(
  fields: Fields,
  content: { [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined },
): Partial<ColumnValues<Fields>>;
export function columnsOf(fields: RecordFields, content: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) =>
      content[name] === undefined ? [] : [[column, content[name]]],
    ),
  );
}

/** Converts a row to the fields of its record. */
export function contentOfRow<Fields extends RecordFields>(
  fields: Fields,
  row: ColumnValues<Fields>,
): ContentOf<Fields> {
  return mapFields(fields, ({ column }) => Reflect.get(row, column)) as ContentOf<Fields>;
}

/** Lists the columns of a record for a select, such as `v.headline, v.link_text`. */
export function selectColumns(fields: RecordFields, table: string): string {
  return Object.values(fields)
    .map(({ column }) => `${table}.${column}`)
    .join(', ');
}

/** Returns an SQL expression for a record as JSON with the field names of the API. */
export function jsonOfColumns(fields: RecordFields, table: string): string {
  const pairs = fieldNames(fields).map((name) => `'${name}', ${table}.${fields[name]?.column}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Converts a row to a record of the contract: `created_at` becomes `createdAt`. */
export function presentRow<Row extends object>(
  row: Row,
): { [Column in keyof Row as CamelCase<Column>]: Row[Column] } {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(fields);
}
