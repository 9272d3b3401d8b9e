import type { ProblemCode } from '#contract/platform/problem.ts';
import type { ProblemCode as EntryCode } from '#domain/platform/problem-code.ts';
import { type FieldCodes, invalidFields, Problem } from './problem.ts';

/** Throws the refusal that a domain rule returned, if any: `refuse(cancelProblem(…))`. */
export function refuse(problem: ProblemCode | null, facts?: { fields: FieldCodes }): void {
  if (problem !== null) throw new Problem(problem, facts);
}

/** Throws if any field is wrong: `refuseFields({ title: titleProblem(title) })`. */
export function refuseFields(fields: Record<string, EntryCode[] | EntryCode | null>): void {
  const wrong = Object.entries(fields).flatMap(([name, codes]) =>
    codes === null ? [] : [[name, [codes].flat()]],
  );
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
}

/** Returns the record; throws `not_found` if it is null or undefined. */
export function refuseMissing<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Problem('not_found');
  return found;
}

/** Refuses a change that is based on an older version. The refusal contains the current record. */
export async function refuseStale(
  sent: number | undefined,
  { version, current }: { version: number; current: () => unknown },
): Promise<void> {
  if (sent !== undefined && sent !== version)
    throw new Problem('stale', { extra: { current: await current() } });
}
