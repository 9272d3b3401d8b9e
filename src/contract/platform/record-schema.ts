import * as z from 'zod/mini';
import {
  isOneLine,
  mapFields,
  type RecordField,
  type RecordFields,
  type ValueOf,
} from '#domain/platform/record-field.ts';
import { isIdentifier, type IdentifierKind, normalIdentifier } from '#domain/platform/identifiers.ts';
import { described, day, isStorable, optionalEmail, personName, requiredText, text } from './fields.ts';

const DEFAULT_MAX = 200;

/** Returns the schemas of a record's fields in responses. */
export function shownShape<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, shownSchema) as { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };
}

/** Returns the schemas of the values that a record's fields accept in requests. */
export function enteredShape<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, enteredSchema) as { [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>> };
}

function shownSchema({ kind, choices }: RecordField): z.ZodMiniType {
  if (choices) return z.enum(choices, 'invalid');
  if (kind === 'day') return z.nullable(z.string());
  return kind === 'number' || kind === 'percent' ? z.nullable(z.int()) : z.string();
}

function enteredSchema(field: RecordField): z.ZodMiniType {
  const { kind, max = DEFAULT_MAX, maxLines = 1, most = 0, choices, identifier, isRequired } = field;
  if (field.isPersonName) return personName(max);
  if (choices) return z.enum(choices, 'invalid');
  if (kind === 'email') return optionalEmail;
  if (kind === 'multiline') return lines(max, maxLines);
  if (identifier) return identifierText(identifier, max);
  if (kind === 'day') return z.nullable(day);
  if (kind === 'number' || kind === 'percent')
    return z.nullable(z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(most, 'too_large')));
  return isRequired ? requiredText(max, isStorableLine) : text(max, isStorableLine);
}

function isStorableLine(value: string): boolean {
  return isStorable(value) && isOneLine(value);
}

function lines(max: number, most: number) {
  const schema = text(max, isStorableLines).check(
    z.refine((value) => value.split(/\r?\n/).length <= most, 'too_many_lines'),
  );
  return described(schema, { pattern: String.raw`^[^\u0000-\u001F\u007F-\u009F]*$` });
}

function isStorableLines(value: string): boolean {
  return value.split(/\r?\n/).every(isStorableLine);
}

function identifierText(kind: IdentifierKind, max: number) {
  const schema = text(max).check(
    z.refine((value) => isIdentifier(kind, value), 'invalid'),
    z.overwrite((value) => normalIdentifier(kind, value)),
  );
  return described(schema, { pattern: '^$|^[A-Z0-9-]+$' });
}
