import pg from 'pg';

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
