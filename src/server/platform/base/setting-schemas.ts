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
