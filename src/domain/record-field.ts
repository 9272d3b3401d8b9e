import type { IdentifierKind } from './identifiers/checked-identifier.ts';

/** One field of a record. */
export interface RecordField {
  /** Its column in the database. */
  readonly column: string;
  readonly kind:
    | 'text'
    | 'email'
    | 'url'
    | 'multiline'
    | 'identifier'
    | 'choice'
    | 'pixels'
    | 'number'
    | 'percent'
    | 'day';
  /** The longest content, in characters. */
  readonly max?: number;
  /** The most lines of a `multiline`. */
  readonly maxLines?: number;
  /** The largest `number`, or `percent` in basis points. */
  readonly most?: number;
  /** What an `identifier` is, by which it is checked. */
  readonly identifier?: IdentifierKind;
  /** The values of a `choice`, the default first. */
  readonly choices?: readonly string[];
  /** Must not be empty. */
  readonly isRequired?: boolean;
  /** The name of a person: it must not contain addresses. */
  readonly isPersonName?: boolean;
}

/** The fields of a record by their names in code and on the wire, in the order of its form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** The kinds of fields with a number that may be unknown: null. */
type NumberKind = 'pixels' | 'number' | 'percent';

/** The type of a field's value: a text, one of its choices, or a number or day that may be unknown. */
export type ValueOf<Field extends RecordField> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: NumberKind }
    ? number | null
    : Field extends { kind: 'day' }
      ? string | null
      : string;

/** The content of a record, by field. */
export type ContentOf<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** The names of the fields of these kinds. */
export type FieldOfKind<Fields extends RecordFields, Kind extends RecordField['kind']> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];

/** The names of a record's fields, in the order of its form. */
export function fieldNames<Fields extends RecordFields>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** One value for each field. */
export function mapFields<Fields extends RecordFields, Value>(
  fields: Fields,
  valueOf: (field: RecordField, name: keyof Fields & string) => Value,
): { [Name in keyof Fields]: Value } {
  return Object.fromEntries(
    fieldNames(fields).map((name) => [name, valueOf(fields[name] as RecordField, name)]),
  ) as { [Name in keyof Fields]: Value };
}

/** A blank record: empty texts, the first of the choices, unknown sizes. */
export function blankContent<Fields extends RecordFields>(fields: Fields): ContentOf<Fields> {
  return mapFields(fields, ({ kind, choices }) =>
    isNullable(kind) ? null : (choices?.[0] ?? ''),
  ) as ContentOf<Fields>;
}

/** Whether a field of the kind is null while it is unknown. */
function isNullable(kind: RecordField['kind']): boolean {
  return ['pixels', 'number', 'percent', 'day'].includes(kind);
}

/** Only the fields of a record, without other properties such as its id and version. */
export function contentOf<Fields extends RecordFields>(
  fields: Fields,
  record: ContentOf<Fields>,
): ContentOf<Fields> {
  return mapFields(fields, (_field, name) => record[name]) as ContentOf<Fields>;
}

/** The names of the fields in which two records differ. */
export function differingFields<Fields extends RecordFields>(
  fields: Fields,
  one: ContentOf<Fields>,
  other: ContentOf<Fields>,
): (keyof Fields & string)[] {
  return fieldNames(fields).filter((name) => one[name] !== other[name]);
}
