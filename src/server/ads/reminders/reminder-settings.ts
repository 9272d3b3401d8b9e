import type { ReminderSettings, updateReminderSettings } from '#contract/ads/ad-reminders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { ReminderTexts } from '#domain/ads/approval/reminder-texts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseStale } from '#server/platform/base/refuse.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const NO_TEXT = { opening: '', closing: '' };
const WRITE = statement('write-reminder-settings')`
  insert into ad_reminder_settings as s (organization_id, is_on, texts) values ($1, $2, $3)
  on conflict (organization_id) do update set is_on = excluded.is_on, texts = excluded.texts, version = s.version + 1`;

const REMINDER_SETTINGS = statement('reminder-settings')`
  select is_on, texts, version from ad_reminder_settings where organization_id = $1`.as<{
  texts: ReminderTexts;
}>();

/** Reads whether contacts are reminded of their ads, and the organization's own texts. By default, reminders are off. */
export async function readReminderSettings(tx: Tx): Promise<ReminderSettings> {
  const [row] = await tx.statement(REMINDER_SETTINGS, [tx.organizationId]);
  const { is_on: isOn, texts, version } = row ?? { is_on: false, texts: {}, version: 0 };
  const of = (locale: string) => texts[locale] ?? NO_TEXT;
  return {
    isOn,
    texts: { de: of('de'), 'en-gb': of('en-gb'), fr: of('fr') },
    version,
  };
}

/** Sets whether contacts are reminded of their ads, and the organization's own texts. */
export async function changeReminderSettings(
  scope: Scope,
  { isOn, texts, version }: Parsed<typeof updateReminderSettings.body>,
): Promise<ReminderSettings> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readReminderSettings(tx);
    await refuseStale(version, {
      version: before.version,
      current: () => before,
    });
    await tx.statement(WRITE, [tx.organizationId, isOn, JSON.stringify(texts)]);
    await recordAct(tx, 'reminders_edited', { organization: tx.organizationId }, { isOn });
    return readReminderSettings(tx);
  });
}
