import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { approveSilentAds } from '#server/ads/approval/approve-silently.ts';
import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { logFailure } from './log-failure.ts';

/**
 * Approves ads whose customers were reminded and have not replied. Reminds the contacts of ads that wait for them. Never fails, and can be
 * repeated.
 */
export async function mailAdReminders(app: App): Promise<void> {
  await logFailure(app, 'reminding of ads', async () => {
    for (const organization of await listOrganizationsWith(app.pool, 'organizations_to_remind()')) {
      const scope = systemScope(app.pool, organization);
      await logFailure(app, `the approvals by silence of organization ${organization.id}`, () =>
        approveSilentAds(scope),
      );
      await logFailure(app, `reminding the contacts of organization ${organization.id}`, async () => {
        for (const reminder of await listDueReminders(scope)) {
          await logFailure(app, `a reminder of organization ${organization.id}`, () =>
            sendDueReminder(scope, reminder, app.publicUrl()),
          );
        }
      });
    }
  });
}
