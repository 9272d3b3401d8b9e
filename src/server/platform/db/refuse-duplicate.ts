import pg from 'pg';
import { type FieldCodes, invalidFields } from '../base/problem.ts';
import { violatedConstraint } from './violated-constraint.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs `work`. If it violates this unique constraint, throws a refusal of these fields. */
export async function refuseDuplicate<T>(
  constraint: string,
  fields: FieldCodes,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isDuplicate =
      error instanceof pg.DatabaseError &&
      error.code === UNIQUE_VIOLATION &&
      violatedConstraint(error) === constraint;
    throw isDuplicate ? invalidFields(fields) : error;
  }
}
