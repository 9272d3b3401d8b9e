import { type IdentifierKind } from './identifiers.ts';
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
export type ValueOf<Field extends RecordField> = Field extends {
  choices: readonly (infer Choice)[];
}
  ? Choice
  : Field extends {
        kind: NumberKind;
      }
    ? number | null
    : Field extends {
          kind: 'day';
        }
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
export declare function fieldNames<Fields extends RecordFields>(
  fields: Fields,
): readonly (keyof Fields & string)[];
/** Returns an object with one value for each field. */
export declare function mapFields<Fields extends RecordFields, Value>(
  fields: Fields,
  valueOf: (field: RecordField, name: keyof Fields & string) => Value,
): {
  [Name in keyof Fields]: Value;
};
/** Returns a blank record: texts are empty, choices have their first value, numbers and days are null. */
export declare function blankContent<Fields extends RecordFields>(fields: Fields): ContentOf<Fields>;
/** Returns only the fields of a record, without other properties such as its id and version. */
export declare function contentOf<Fields extends RecordFields>(
  fields: Fields,
  record: ContentOf<Fields>,
): ContentOf<Fields>;
/** Returns the names of the fields in which two records differ. */
export declare function differingFields<Fields extends RecordFields>(
  fields: Fields,
  one: ContentOf<Fields>,
  other: ContentOf<Fields>,
): (keyof Fields & string)[];
/** Returns the problem with the text of a field, or null. White space at both ends does not count. */
export declare function fieldProblem(field: RecordField, text: string): ProblemCode | null;
/** Whether the text has no line breaks and no other control characters. */
export declare function isOneLine(text: string): boolean;
export {};
