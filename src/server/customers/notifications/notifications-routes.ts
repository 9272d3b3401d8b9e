import * as contract from '#contract/customers/notifications.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countUnread, listNotifications, refuseSelfService } from './list-notifications.ts';
import { chooseSettings, findSettings } from './send-daily-mails.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Serves the notifications of a user, and the user's notification settings. */
export function notificationsRoutes(app: App): void {
  serve(app, contract.listNotifications).read(listNotifications, 'notifications');
  serve(app, contract.countNotifications).read(countUnread, 'unread');
  serve(app, contract.markNotificationsRead).act(markRead);
  serve(app, contract.getNotificationSettings).read(findSettings, 'settings');
  serve(app, contract.updateNotificationSettings).act(chooseSettings, 'settings');
}

const READ_NOTIFICATIONS = statement('read-notifications')`
  update notifications set read_at = now()
       where organization_id = $1 and user_id = $2 and read_at is null and (id = $3 or ($4 and id < $3))`;

/** Marks a notification of the user as read, with `withOlder` also all older ones. Notifications of other users are unchanged. */
async function markRead(
  scope: Scope,
  { notificationId, withOlder }: { notificationId: number; withOlder: boolean },
): Promise<void> {
  refuseSelfService(scope);
  await scope.transact(async (tx) => {
    await tx.statement(READ_NOTIFICATIONS, [tx.organizationId, tx.user.id, notificationId, withOlder]);
    // The user may have other windows open.
    tx.announce({ what: 'notified', id: tx.user.id });
  });
}
