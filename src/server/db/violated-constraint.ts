import pg from 'pg';

/** What a distributed database adds to the name of a constraint. */
const SHARD = /_\d+$/;

/** The constraint that a statement violated; '' for any other error. Nodes of a distributed database report it in the message only. */
export function violatedConstraint(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return '';
  const { constraint, message } = error;
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '').replace(SHARD, '');
}
