import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { notifyOfActs } from '#server/customers/notifications/notify-of-acts.ts';
import { sendDailyMails } from '#server/customers/notifications/send-daily-mails.ts';
import { logFailure } from './log-failure.ts';

/** Writes the notifications that acts have caused, and sends the daily mails that are due. Never fails, and can be repeated. */
export async function notifyUsers(app: App): Promise<void> {
  await logFailure(app, 'notifying users', async () => {
    for (const organization of await listOrganizationsWith(app.pool, 'organizations_to_notify()')) {
      const scope = systemScope(app.pool, organization);
      const step = (what: string, work: () => Promise<void>) =>
        logFailure(app, `${what} of organization ${organization.id}`, work);
      await step('notifying the users', () => notifyOfActs(scope));
      await step('the daily mails', () => sendDailyMails(scope, app.publicUrl()));
    }
  });
}
