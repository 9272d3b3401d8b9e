import type { ProblemCode } from '#contract/platform/problem.ts';
import type { ProblemCode as EntryCode } from '#domain/platform/problem-code.ts';

/** The refused fields, each with its problem codes, which are translated into the caller's language. */
export type FieldCodes = Record<string, EntryCode[]>;

interface ProblemFacts {
  fields?: FieldCodes;
  /** The limits that fields exceed; their messages contain them. */
  bounds?: Record<string, number>;
  /** Members of the response in addition to the standard ones, such as `unavailable_placements`. */
  extra?: Record<string, unknown>;
  /** After how many seconds the client may retry, for the header `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal. An act throws it; it is sent as `application/problem+json` with the status of its code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldCodes;
  readonly bounds: Record<string, number>;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | null;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(code, { cause: facts.cause });
    this.name = 'Problem';
    this.code = code;
    this.fields = facts.fields ?? {};
    this.bounds = facts.bounds ?? {};
    this.extra = facts.extra ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** Returns the refusal of these fields: `invalidFields({ customer_id: ['blank'] })`. */
export function invalidFields(fields: FieldCodes, extra: Record<string, unknown> = {}): Problem {
  return new Problem('invalid', { fields, extra });
}

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
