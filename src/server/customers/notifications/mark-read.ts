import type { Scope } from '#server/platform/db/scope.ts';
import { refuseSelfService } from './list-notifications.ts';

/** Marks a notification of the user as read, with `withOlder` also all older ones. Notifications of other users are unchanged. */
export async function markRead(
  scope: Scope,
  { notificationId, withOlder }: { notificationId: number; withOlder: boolean },
): Promise<void> {
  refuseSelfService(scope);
  await scope.transact(async (tx) => {
    await tx.statement(
      'read-notifications',
      `update notifications set read_at = now()
       where organization_id = $1 and user_id = $2 and read_at is null and (id = $3 or ($4 and id < $3))`,
      [tx.organizationId, tx.user.id, notificationId, withOlder],
    );
    // The user may have other windows open.
    tx.announce({ what: 'notified', id: tx.user.id });
  });
}
