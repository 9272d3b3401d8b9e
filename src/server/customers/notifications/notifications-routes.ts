import * as contract from '#contract/customers/notifications.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { chooseSettings, findSettings } from './notification-settings.ts';

/** Serves the notifications of a user, and the user's notification settings. */
export function notificationsRoutes(app: App): void {
  serve(app, contract.listNotifications).with(({ scope }) =>
    scope.read(async (tx) => ({ notifications: await listNotifications(tx) })),
  );

  serve(app, contract.countNotifications).with(({ scope }) =>
    scope.read(async (tx) => ({ unread: await countUnread(tx) })),
  );

  serve(app, contract.markNotificationsRead).with(({ scope, body }) => markRead(scope, body));

  serve(app, contract.getNotificationSettings).with(({ scope }) =>
    scope.read(async (tx) => ({ settings: await findSettings(tx) })),
  );

  serve(app, contract.updateNotificationSettings).with(({ scope, body }) =>
    scope.transact(async (tx) => {
      await chooseSettings(tx, body);
      return { settings: await findSettings(tx) };
    }),
  );
}
