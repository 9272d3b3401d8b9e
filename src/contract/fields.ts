import * as z from 'zod/mini';
import { GENDERS } from '#domain/customer-fields.ts';
import { isDay } from '#domain/day.ts';
import { EMAIL_MAX, isEmail } from '#domain/email.ts';
import { isWeekNumber } from '#domain/week.ts';

/** The largest id that a JSON number carries exactly. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** The id of a record in a body. */
export const id = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(MAX_ID, 'invalid'));

/** The id of a record in an address, where it is text. */
export const idInPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'invalid')), z.transform(Number));
export const byId = z.object({ id: idInPath });

/** A calendar day, `2026-11-24`. */
export const day = z.string('blank').check(z.refine(isDay, 'not_a_day'));

/** An ISO week that exists, `2026-48`. */
export const weekNumber = z.string('blank').check(z.refine(isWeekNumber, 'not_a_week'));

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** Text of at most `max` characters; surrounding white space is removed. */
export function text(max: number, isAllowed = isStorable) {
  return z.string('invalid').check(z.trim(), z.maxLength(max, 'too_long'), z.refine(isAllowed, 'invalid'));
}

/** Text that must not be empty. */
export function requiredText(max: number, isAllowed = isStorable) {
  return z
    .string('blank')
    .check(z.trim(), z.minLength(1, 'blank'), z.maxLength(max, 'too_long'), z.refine(isAllowed, 'invalid'));
}

/** An e-mail address, or nothing. */
export const optionalEmail = text(EMAIL_MAX).check(
  z.refine((value) => value === '' || isEmail(value), 'not_an_email'),
);

/** An e-mail address. */
export const email = requiredText(EMAIL_MAX).check(
  z.refine((value) => value === '' || isEmail(value), 'not_an_email'),
);

export const gender = z.enum(GENDERS, 'invalid');
export const locale = z.enum(['de', 'en-gb', 'fr'], 'invalid');
/** The version of the record that the client last read, to detect concurrent edits. */
export const version = z.int('invalid').check(z.minimum(1, 'invalid'));

/** Whether PostgreSQL can store the text, also inside JSON: it has no NUL and no lone surrogate. */
export function isStorable(value: string): boolean {
  return hasNoNul(value) && !/\p{Surrogate}/u.test(value);
}

/** Whether the text has no NUL character, which PostgreSQL cannot store. */
export function hasNoNul(value: string): boolean {
  return !value.includes('\0');
}

/** A number in a query string. */
export function numberInQuery(min: number, max: number, fallback: number) {
  return z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,9}$/, 'invalid')),
        z.transform((value) => Number(value)),
      ),
      z.int().check(z.minimum(min, 'too_small'), z.maximum(max, 'too_large')),
    ),
    fallback,
  );
}
