import * as contract from '#contract/customers/notifications.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { chooseSettings, findSettings } from './notification-settings.ts';

/** Serves the notifications of a user, and the user's notification settings. */
export function notificationsRoutes(app: App): void {
  serve(app, contract.listNotifications).read(listNotifications, 'notifications');
  serve(app, contract.countNotifications).read(countUnread, 'unread');
  serve(app, contract.markNotificationsRead).act(markRead);
  serve(app, contract.getNotificationSettings).read(findSettings, 'settings');
  serve(app, contract.updateNotificationSettings).act(chooseSettings, 'settings');
}
