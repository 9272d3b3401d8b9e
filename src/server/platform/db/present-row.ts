type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The row of a record of the contract: the same values, with the fields named as columns. */
export type RowOf<Shown> = { [Field in keyof Shown & string as SnakeCase<Field>]: Shown[Field] };

/** Converts a row to a record of the contract: `created_at` becomes `createdAt`. */
export function presentRow<Shown extends object>(row: RowOf<Shown>): Shown {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(fields) as Shown;
}
