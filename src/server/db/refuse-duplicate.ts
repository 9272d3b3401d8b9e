import pg from 'pg';
import { type FieldCodes, invalidFields } from '../base/problem.ts';

const UNIQUE_VIOLATION = '23505';
/** What a distributed database adds to the name of a constraint. */
const SHARD = /_\d+$/;

/** Runs `work`, and turns a violation of this unique constraint into a refusal of these fields. */
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
      constraintOf(error).replace(SHARD, '') === constraint;
    throw isDuplicate ? invalidFields(fields) : error;
  }
}

/** The violated constraint. The nodes of a distributed database report it in the message only. */
function constraintOf({ constraint, message }: pg.DatabaseError): string {
  return constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '';
}
