import type { Tx } from '#server/platform/db/scope.ts';

/** Lists the staff who have a name and are not deactivated, by name. */
export function listColleagues(tx: Tx): Promise<{ id: number; name: string; email: string }[]> {
  return tx.statement(
    'colleagues',
    `select id, name, email from users
     where organization_id = $1 and customer_id is null and deactivated_at is null and name <> ''
     order by name, id`,
    [tx.organizationId],
  );
}
