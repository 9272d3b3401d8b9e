import type { Problem } from '../base/problem.ts';

/**
 * Work that would keep the server's only thread busy for too long. A worker process finds the function by its name. Both the input and the
 * result are copied between the processes.
 */
export interface Work<Input, Result> {
  name: string;
  run: (input: Input) => Result | Promise<Result>;
}

/** A message to the worker process. */
export interface WorkRequest {
  id: number;
  name: string;
  input: unknown;
}

/** The result, the refusal, or an unexpected failure. */
export type WorkOutcome =
  | { result: unknown }
  | { refusal: Pick<Problem, 'code' | 'fields' | 'extra'> }
  | { failure: string };

/** A message from the worker process, with the memory that it uses. */
export type WorkResponse = WorkOutcome & { id: number; residentMb: number };

/** The error of work that took too long, or whose process ended. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}
