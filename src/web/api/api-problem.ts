import type { ProblemBody } from '#contract/platform/problem.ts';

/** A refusal by the server, as an error: a code for the program, messages for the fields. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.title);
    this.name = 'ApiProblem';
    this.code = body.code;
    this.status = body.status;
    this.body = body;
  }

  /** Returns the messages of a field in the user's language; empty if the server did not refuse the field. */
  messagesOf(field: string): string[] {
    return this.body.errors?.[field] ?? [];
  }
}

/** Returns the messages of a field if the error is a refusal by the server; otherwise an empty list. */
export function fieldMessages(error: unknown, field: string): string[] {
  return error instanceof ApiProblem ? error.messagesOf(field) : [];
}

/** Whether the server refused with this code. */
export function isProblem(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** Whether the record of a page does not exist, or its address is invalid. */
export function isMissing(error: unknown): boolean {
  return isProblem(error, 'not_found') || isProblem(error, 'invalid');
}

/**
 * For `throwOnError`: the page of a record that does not exist says so. A record that goes away while its page is open stays on the page, so
 * that what was typed can be copied.
 */
export function isMissingAtFirst(error: unknown, { state }: { state: { data: unknown } }): boolean {
  return isMissing(error) && state.data === undefined;
}

/** For `throwOnError`: a page shows the error instead of its record only as long as it has none. */
export function hasNothingToShow(_error: unknown, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}
