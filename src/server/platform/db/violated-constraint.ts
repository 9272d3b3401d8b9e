import pg from 'pg';
import { type FieldCodes, invalidFields } from '../base/problem.ts';

/** The shard number that a distributed database appends to the name of a constraint. */
const SHARD = /_\d+$/;

/**
 * Returns the constraint that a statement violated; '' for any other error. Nodes of a distributed database report it only in the message.
 */
export function violatedConstraint(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return '';
  const { constraint, message } = error;
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '').replace(SHARD, '');
}

const UNIQUE_VIOLATION = '23505';

/** Whether an error violates this unique constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    violatedConstraint(error) === constraint
  );
}

/** Runs `work`. If it violates this unique constraint, throws a refusal of these fields. */
export async function refuseDuplicate<T>(
  constraint: string,
  fields: FieldCodes,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, constraint) ? invalidFields(fields) : error;
  }
}
