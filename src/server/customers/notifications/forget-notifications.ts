import { sql } from 'kysely';
import type { Scope } from '#server/platform/db/scope.ts';

/** Deletes notifications that were written more than `days` days ago. Returns the number of deleted notifications. */
export async function forgetNotifications(scope: Scope, days: number): Promise<number> {
  const { numDeletedRows } = await scope.transact((tx) =>
    tx.db
      .deleteFrom('notifications')
      .where('organization_id', '=', tx.organizationId)
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
