import * as contract from '#contract/ads/ad-reminders.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeReminderSettings, readReminderSettings } from './reminder-settings.ts';
import { remindNow } from './send-reminders.ts';
import { switchOrderReminders } from './switch-reminders.ts';

/** Serves the reminders of ads: the switch, the texts, and reminders that users send. */
export function adRemindersRoutes(app: App): void {
  serve(app, contract.getReminderSettings).with(async ({ scope }) => ({
    settings: await scope.read(readReminderSettings),
  }));

  serve(app, contract.updateReminderSettings).with(async ({ scope, body }) => ({
    settings: await changeReminderSettings(scope, body),
  }));

  serve(app, contract.switchOrderReminders).with(async ({ scope, params, body }) => ({
    isOn: await switchOrderReminders(scope, params.id, body.isOn),
  }));

  serve(app, contract.remindOfAds).with(({ scope, body }) => remindNow(scope, body, app.publicUrl()));
}
