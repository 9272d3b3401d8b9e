import * as z from 'zod/mini';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { GENDERS } from '#domain/customers/customer-fields.ts';
import { isDay } from '#domain/platform/day.ts';
import { EMAIL_MAX, isEmail, canonicalEmail } from '#domain/platform/email.ts';
import { isPlainName } from '#domain/platform/plain-name.ts';
import { isWeekNumber } from '#domain/platform/week.ts';

/** A part of a JSON Schema. */
type JsonSchema = Record<string, unknown>;

const descriptions = new WeakMap<object, JsonSchema>();

/**
 * Describes for OpenAPI what cannot be derived from a schema, because a function checks or converts its values. The keywords are added
 * to the derived JSON Schema; if they contain a `type`, they replace it.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, keywords: JsonSchema): Schema {
  descriptions.set(schema, keywords);
  return schema;
}

/** Returns the OpenAPI keywords of a schema; undefined if its JSON Schema is derived. */
export function descriptionOf(schema: object): JsonSchema | undefined {
  return descriptions.get(schema);
}

function isWebAddress(value: string): boolean {
  return value === '' || httpUrlProblem(value) === null;
}

/** Returns a schema for the address of a page, with `http` or `https`, or ''. */
export function webAddress(max: number) {
  const schema = z
    .string('invalid')
    .check(z.trim(), z.maxLength(max, 'too_long'), z.refine(isWebAddress, 'not_a_url'));
  return described(schema, { pattern: String.raw`^$|^https?://[a-z0-9]+\.[a-z]{2,}$` });
}

/** The largest id that a JSON number represents exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** The id of a record in a body. */
export const id = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(MAX_ID, 'invalid'));

/** Names of the properties of an entry that contain an id. */
type IdKey<Entry> = Extract<keyof Entry, string>;

const listsOfRecords = new WeakSet<object>();

/**
 * Returns the schema of a list of records in a body, with a check that none is in it twice: of ids, or of objects whose ids have these
 * names. An act must not have to decide which of two entries for a record counts. A test refuses a list of ids without this check.
 */
export function eachOnce<List extends z.ZodMiniType<readonly unknown[], unknown>>(
  list: List,
  ...keys: IdKey<z.output<List>[number]>[]
): List {
  const checked = list.check(({ value, issues }) => {
    if (keys.length === 0 && repeatedAt(value) >= 0)
      issues.push({ code: 'custom', input: value, message: 'repeated' });
    for (const key of keys) {
      const at = repeatedAt(value.map((entry) => (entry as Record<string, unknown>)[key]));
      if (at >= 0) issues.push({ code: 'custom', input: value, message: 'repeated', path: [at, key] });
    }
  });
  listsOfRecords.add(checked);
  return keys.length === 0 ? described(checked, { uniqueItems: true }) : checked;
}

/** Whether a schema is of a list that refuses to name a record twice. */
export function namesEachOnce(schema: object): boolean {
  return listsOfRecords.has(schema);
}

/** Returns the position of the first value that equals an earlier one; -1 if there is none. */
function repeatedAt(values: readonly unknown[]): number {
  return values.findIndex((value, at) => value !== undefined && values.indexOf(value) < at);
}

/** The id of a record in the path of a request, as text. */
export const idInPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'invalid')), z.transform(Number));

/** A day in a year from 1900 to 2999; `format: date` excludes days that do not exist. */
export const DAY_PATTERN = String.raw`^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;

/** A calendar day, `2026-11-24`. */
export const day = described(z.string('blank').check(z.refine(isDay, 'not_a_day')), {
  format: 'date',
  pattern: DAY_PATTERN,
});

/** An ISO week that exists, `2026-48`. */
export const weekNumber = described(z.string('blank').check(z.refine(isWeekNumber, 'not_a_week')), {
  pattern: String.raw`^(19|2\d)\d{2}-(0[1-9]|[1-4]\d|5[0-2])$`,
});

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** Returns a schema for text of at most `max` characters, which is stored in NFC. White space at both ends is removed. */
export function text(max: number, isAllowed = isStorable) {
  const schema = z
    .string('invalid')
    .check(z.trim(), z.normalize('NFC'), z.maxLength(max, 'too_long'), z.refine(isAllowed, 'invalid'));
  return described(schema, { pattern: String.raw`^[^\u0000]*$` });
}

/** Returns a schema for text of at most `max` characters that must not be empty, which is stored in NFC. */
export function requiredText(max: number, isAllowed = isStorable) {
  const schema = z
    .string('blank')
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, 'blank'),
      z.maxLength(max, 'too_long'),
      z.refine(isAllowed, 'invalid'),
    );
  return described(schema, { pattern: String.raw`^[^\u0000]*[^\s\u0000][^\u0000]*$` });
}

/** The pattern of simple e-mail addresses, for OpenAPI. `isEmail` accepts all of them and others too. */
export const EMAIL_PATTERN = String.raw`^[\w+-]{1,64}@([A-Za-z0-9]+\.)+[A-Za-z0-9]{2,}$`;

/** Returns a schema for the name of a person, or ''. Mails contain the name, so it must be one line without addresses. */
export const personName = (max: number) =>
  described(text(max).check(z.refine((value) => isPlainName(value), 'not_a_plain_name')), {
    pattern: '^[A-Za-z0-9 ]*$',
  });

/** An e-mail address in its stored form, or nothing. */
export const optionalEmail = described(
  text(EMAIL_MAX).check(
    z.overwrite(canonicalEmail),
    z.refine((value) => value === '' || isEmail(value), 'not_an_email'),
  ),
  { pattern: `^$|${EMAIL_PATTERN}` },
);

/** An e-mail address in its stored form. */
export const email = described(
  requiredText(EMAIL_MAX).check(
    z.overwrite(canonicalEmail),
    z.refine((value) => value === '' || isEmail(value), 'not_an_email'),
  ),
  { pattern: EMAIL_PATTERN },
);

export const gender = z.enum(GENDERS, 'invalid');
export const locale = z.enum(['de', 'en-gb', 'fr'], 'invalid');
/** The version of the record that the client last read, to detect concurrent edits. */
export const version = z.int('invalid').check(z.minimum(1, 'invalid'));

/** The version of a record in a query string, for a request without a body. */
export const versionInQuery = idInPath;

/** Why staff take placements after their booking deadline. The domain checks the length. */
export const lateReason = z.optional(z.nullable(text(2_000)));

/** Whether PostgreSQL can store the text, also inside JSON: it has no NUL and no lone surrogate. */
export function isStorable(value: string): boolean {
  return hasNoNul(value) && !/\p{Surrogate}/u.test(value);
}

/** Whether the text has no NUL character, which PostgreSQL cannot store. */
export function hasNoNul(value: string): boolean {
  return !value.includes('\0');
}

/** Returns a schema for a whole number in a query string, from `min` to `max`. An omitted one is `fallback`. */
export function numberInQuery(min: number, max: number, fallback: number) {
  const schema = z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,16}$/, 'invalid')),
        z.transform((value) => Number(value)),
      ),
      z.int().check(z.minimum(min, 'too_small'), z.maximum(max, 'too_large')),
    ),
    fallback,
  );
  return described(schema, { type: 'integer', minimum: min, maximum: max, default: fallback });
}
