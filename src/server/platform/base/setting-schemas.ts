import * as z from 'zod/mini';
import { RETENTION } from '#domain/platform/retention.ts';

/** Returns the schema of a setting that `read` converts; `read` returns null for an invalid text. */
export function parsedBy<Read>(read: (text: string) => Read | null, message: string) {
  return z.pipe(
    z.string().check(z.refine((text) => read(text) !== null, message)),
    z.transform((text) => read(text) as Read),
  );
}

/** Returns the schema of the setting of how many days a kind of data is kept. */
export function daysOf(kind: 'sessions' | 'securityEvents' | 'hits') {
  return z._default(daysBetween(RETENTION[kind].limits), RETENTION[kind].days);
}

/** Returns the schema of a number of days. */
export function daysBetween([least, most]: readonly [number, number]) {
  return numberFrom(least, most, `must be ${least} to ${most} days`);
}

/** Returns the schema of a whole number. */
export function numberFrom(least: number, most: number, message: string) {
  return z.pipe(
    z.string().check(z.refine((text) => /^\d{1,4}$/.test(text) && +text >= least && +text <= most, message)),
    z.transform(Number),
  );
}

/** A port number. */
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);

/** A number of seconds, at most five minutes. */
export const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of seconds')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(300))),
);

/** A switch. */
export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
);
