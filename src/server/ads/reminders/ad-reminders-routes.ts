import * as contract from '#contract/ads/ad-reminders.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeReminderSettings, readReminderSettings, switchOrderReminders } from './reminder-settings.ts';
import { remindNow } from './send-reminders.ts';

/** Serves the reminders of ads: the switch, the texts, and reminders that users send. */
export function adRemindersRoutes(app: App): void {
  serve(app, contract.getReminderSettings).read(readReminderSettings, 'settings');
  serve(app, contract.updateReminderSettings).act(changeReminderSettings, 'settings');
  serve(app, contract.switchOrderReminders).act(switchOrderReminders, 'isOn');
  serve(app, contract.remindOfAds).act(remindNow);
}
