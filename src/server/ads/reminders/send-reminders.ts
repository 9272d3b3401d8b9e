import type { remindOfAds, ReminderPreview } from '#contract/ads/ad-reminders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { listWaitingAds } from './list-waiting-ads.ts';
import { planReminders, type Reminder } from './plan-reminders.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { previewReminder, writeReminder } from './write-reminder.ts';

const isDue = ({ rung, hadMailToday }: Reminder) => rung !== null && !hadMailToday;
const adsOf = (reminders: readonly Reminder[]) =>
  new Set(reminders.flatMap(({ orders }) => orders.flatMap(({ ads }) => ads.map(({ id }) => id))));
const ordersOf = ({ orders }: Reminder) => orders.map(({ contact }) => contact.orderId);

/** Lists the contacts to be reminded now; none if the organization has reminders switched off. */
export function listDueReminders(scope: Scope): Promise<Reminder[]> {
  return scope.read(async (tx) => {
    const { isOn } = await readReminderSettings(tx);
    return isOn ? (await planReminders(tx, null, { isByUser: false })).filter(isDue) : [];
  });
}

/**
 * Sends a planned reminder if it is still due, and returns whether it was. Plans it again in the transaction that writes the mail, so that
 * it is sent only once even if several processes try or one ends in between.
 */
export function sendDueReminder(scope: Scope, planned: Reminder, publicUrl: string): Promise<boolean> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const now = await planReminders(tx, ordersOf(planned), { isByUser: false });
    const due = now.find((reminder) => reminder.email === planned.email && isDue(reminder));
    if (due) await writeReminder(tx, due, { publicUrl, isByUser: false });
    return due !== undefined;
  });
}

/** Plans the reminders of these ads that can be sent now, and explains for the other ads why no one is reminded of them. */
async function planFor(
  tx: Tx,
  vertIds: readonly number[],
): Promise<{ due: Reminder[]; skipped: ReminderPreview['skipped'] }> {
  if (tx.user.customerId !== null) throw new Problem('not_found');
  const plan = await planReminders(tx, null, { isByUser: true });
  const concerns = (reminder: Reminder) =>
    reminder.orders.some(({ ads }) => ads.some(({ id }) => vertIds.includes(id)));
  const due = plan.filter((reminder) => concerns(reminder) && !reminder.hadMailToday);
  const done = adsOf(due);
  const skipped = await explainSkipped(
    tx,
    plan,
    vertIds.filter((id) => !done.has(id)),
  );
  return { due, skipped };
}

/** Returns the mails that `remindNow` would send for these ads. */
export function previewReminders(
  scope: Scope,
  { vertIds }: Parsed<typeof remindOfAds.body>,
): Promise<ReminderPreview> {
  return scope.read(async (tx) => {
    const { due, skipped } = await planFor(tx, vertIds);
    const mails: ReminderPreview['mails'] = [];
    for (const reminder of due) mails.push(await previewReminder(tx, reminder));
    return { mails, skipped };
  });
}

/**
 * Reminds the contacts of these ads now, also of their other waiting ads, and even if automatic reminders are off. Skips contacts who
 * already got a reminder or a link today.
 */
export function remindNow(
  scope: Scope,
  { vertIds }: Parsed<typeof remindOfAds.body>,
  app: Pick<App, 'publicUrl'>,
): Promise<Answer<typeof remindOfAds>> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const { due, skipped } = await planFor(tx, vertIds);
    const publicUrl = app.publicUrl();
    for (const reminder of due) await writeReminder(tx, reminder, { publicUrl, isByUser: true });
    return { mailCount: due.length, skipped };
  });
}

/** Returns for each of these ads the reason why it was skipped. */
async function explainSkipped(
  tx: Tx,
  plan: readonly Reminder[],
  vertIds: readonly number[],
): Promise<Answer<typeof remindOfAds>['skipped']> {
  if (vertIds.length === 0) return [];
  const planned = adsOf(plan);
  const waiting = new Set((await listWaitingAds(tx, null, { withQuiet: true })).map(({ id }) => id));
  return vertIds.map((vertId) => ({
    vertId,
    reason: planned.has(vertId) ? 'had_mail' : waiting.has(vertId) ? 'no_contact' : 'not_awaited',
  }));
}
