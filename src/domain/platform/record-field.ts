import { type IdentifierKind, isIdentifier } from './identifiers.ts';
import { isEmail } from './email.ts';
import { isPlainName } from './plain-name.ts';
import type { ProblemCode } from './problem-code.ts';

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
  /** The maximum length, in characters. */
  readonly max?: number;
  /** The maximum number of lines of a `multiline`. */
  readonly maxLines?: number;
  /** The maximum value of a `number`, or of a `percent` in basis points. */
  readonly most?: number;
  /** The kind of an `identifier`, which determines its check. */
  readonly identifier?: IdentifierKind;
  /** The values of a `choice`, the default first. */
  readonly choices?: readonly string[];
  /** Whether it must not be empty. */
  readonly isRequired?: boolean;
  /** Whether it is the name of a person, which must not contain addresses. */
  readonly isPersonName?: boolean;
}

/** The fields of a record by their names in code and in the API, in the order of its form. */
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

/** Returns the names of a record's fields, in the order of its form. */
export function fieldNames<Fields extends RecordFields>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** Returns an object with one value for each field. */
export function mapFields<Fields extends RecordFields, Value>(
  fields: Fields,
  valueOf: (field: RecordField, name: keyof Fields & string) => Value,
): { [Name in keyof Fields]: Value } {
  return Object.fromEntries(
    fieldNames(fields).map((name) => [name, valueOf(fields[name] as RecordField, name)]),
  ) as { [Name in keyof Fields]: Value };
}

/** Returns a blank record: texts are empty, choices have their first value, numbers and days are null. */
export function blankContent<Fields extends RecordFields>(fields: Fields): ContentOf<Fields> {
  return mapFields(fields, ({ kind, choices }) =>
    isNullable(kind) ? null : (choices?.[0] ?? ''),
  ) as ContentOf<Fields>;
}

/** Whether the value of a field of this kind is null if it is unknown. */
function isNullable(kind: RecordField['kind']): boolean {
  return ['pixels', 'number', 'percent', 'day'].includes(kind);
}

/** Returns only the fields of a record, without other properties such as its id and version. */
export function contentOf<Fields extends RecordFields>(
  fields: Fields,
  record: ContentOf<Fields>,
): ContentOf<Fields> {
  return mapFields(fields, (_field, name) => record[name]) as ContentOf<Fields>;
}

/** Returns the names of the fields in which two records differ. */
export function differingFields<Fields extends RecordFields>(
  fields: Fields,
  one: ContentOf<Fields>,
  other: ContentOf<Fields>,
): (keyof Fields & string)[] {
  return fieldNames(fields).filter((name) => one[name] !== other[name]);
}

/** Returns the problem with the text of a field, or null. White space at both ends does not count. */
export function fieldProblem(field: RecordField, text: string): ProblemCode | null {
  const { kind, max = 0, maxLines = 1, identifier, isRequired, isPersonName } = field;
  const entry = text.trim();
  if (entry === '') return isRequired ? 'blank' : null;
  if (entry.length > max) return 'too_long';
  if (kind === 'email') return isEmail(entry) ? null : 'not_an_email';
  if (identifier !== undefined) return isIdentifier(identifier, entry) ? null : 'invalid';
  if (isPersonName && !isPlainName(entry)) return 'not_a_plain_name';
  const lines = kind === 'multiline' ? entry.split(/\r?\n/) : [entry];
  if (lines.length > maxLines) return 'too_many_lines';
  return lines.every(isOneLine) ? null : 'invalid';
}

/** Whether the text has no line breaks and no other control characters. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
