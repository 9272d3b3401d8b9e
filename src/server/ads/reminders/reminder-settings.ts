import type { ReminderSettings, updateReminderSettings } from '#contract/ads/ad-reminders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { CUSTOMER_EVENTS } from '#domain/customers/order-mail.ts';
import type { ReminderTexts } from '#domain/ads/approval/reminder-texts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseStale, Problem } from '#server/platform/base/problem.ts';
import { serializeActs, getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const DEFAULTS = {
  is_on: true,
  texts: {} as ReminderTexts,
  silent_events: [] as string[],
  tells_without_link: false,
  version: 0,
};
const NO_TEXT = { opening: '', closing: '' };
const WRITE = statement('write-reminder-settings')`
  insert into ad_reminder_settings as s (organization_id, is_on, texts, silent_events, tells_without_link)
  values ($1, $2, $3, $4, $5)
  on conflict (organization_id) do update set is_on = excluded.is_on, texts = excluded.texts,
    silent_events = excluded.silent_events,
    tells_without_link = excluded.tells_without_link, version = s.version + 1`;

const REMINDER_SETTINGS = statement('reminder-settings')`
  select is_on, texts, silent_events, tells_without_link, version from ad_reminder_settings where organization_id = $1`.as<{
  texts: ReminderTexts;
}>();

/**
 * Reads whether contacts are reminded of their ads, the organization's own texts, the events of orders of which they get no mail, and whether
 * the contact of a customer is told without a link. By default, contacts are reminded, and those with a link are told of every event.
 */
export async function readReminderSettings(tx: Tx): Promise<ReminderSettings> {
  const [row] = await tx.statement(REMINDER_SETTINGS, [tx.organizationId]);
  const {
    is_on: isOn,
    texts,
    silent_events: silent,
    tells_without_link: tellsWithoutLink,
    version,
  } = row ?? DEFAULTS;
  const of = (locale: string) => texts[locale] ?? NO_TEXT;
  return {
    isOn,
    silentEvents: CUSTOMER_EVENTS.filter((event) => silent.includes(event)),
    tellsWithoutLink,
    texts: { de: of('de'), 'en-gb': of('en-gb'), fr: of('fr') },
    version,
  };
}

/** Sets whether contacts are reminded of their ads, the organization's own texts, and the events of orders of which they get no mail. */
export async function changeReminderSettings(
  scope: Scope,
  { isOn, texts, silentEvents, tellsWithoutLink, version }: Parsed<typeof updateReminderSettings.body>,
): Promise<ReminderSettings> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readReminderSettings(tx);
    await refuseStale(version, {
      version: before.version,
      current: () => before,
    });
    const silent = silentEvents ?? before.silentEvents;
    const tells = tellsWithoutLink ?? before.tellsWithoutLink;
    await tx.statement(WRITE, [tx.organizationId, isOn, JSON.stringify(texts), silent, tells]);
    await recordAct(
      tx,
      'reminders_edited',
      { organization: tx.organizationId },
      { isOn, silentEvents: silent, tellsWithoutLink: tells },
    );
    return readReminderSettings(tx);
  });
}

const PUBLICATION_WITHOUT_REMINDERS = statement('publication-without-reminders')`
  select 1 from publications_without_reminders where organization_id = $1 and publication_id = $2`;

/** Whether contacts are reminded of the ads of a publication, if the organization reminds at all. */
export async function remindsOfPublication(tx: Tx, publicationId: number): Promise<boolean> {
  const rows = await tx.statement(PUBLICATION_WITHOUT_REMINDERS, [tx.organizationId, publicationId]);
  return rows.length === 0;
}

const REMIND_OF_PUBLICATION = statement('remind-of-publication')`
  delete from publications_without_reminders where organization_id = $1 and publication_id = $2`;
const NO_REMINDERS_OF_PUBLICATION = statement('no-reminders-of-publication')`
  insert into publications_without_reminders (organization_id, publication_id) values ($1, $2) on conflict do nothing`;

/** Sets whether contacts are reminded of the ads of a publication, in the caller's transaction. */
export async function switchPublicationReminders(
  tx: Tx,
  publicationId: number,
  isOn: boolean,
): Promise<void> {
  const change = isOn ? REMIND_OF_PUBLICATION : NO_REMINDERS_OF_PUBLICATION;
  await tx.statement(change, [tx.organizationId, publicationId]);
}

const ORDER_WITHOUT_REMINDERS = statement('order-without-reminders')`
  select 1 from orders_without_reminders where organization_id = $1 and order_id = $2`;

/** Whether contacts are reminded of the ads of an order, if the organization reminds at all. */
export async function remindsOfOrder(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.statement(ORDER_WITHOUT_REMINDERS, [tx.organizationId, orderId]);
  return rows.length === 0;
}

const REMIND_OF_ORDER = statement('remind-of-order')`
  delete from orders_without_reminders where organization_id = $1 and order_id = $2`;
const NO_REMINDERS_OF_ORDER = statement('no-reminders-of-order')`
  insert into orders_without_reminders (organization_id, order_id) values ($1, $2)`;

/** Sets whether contacts are reminded of the ads of an order. Refuses an unknown order, and self-service users. */
export async function switchOrderReminders(
  scope: Scope,
  orderId: number,
  { isOn }: { isOn: boolean },
): Promise<boolean> {
  return scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    if ((await remindsOfOrder(tx, orderId)) === isOn) return isOn;
    await tx.statement(isOn ? REMIND_OF_ORDER : NO_REMINDERS_OF_ORDER, [tx.organizationId, orderId]);
    await recordAct(tx, isOn ? 'reminders_on' : 'reminders_off', { order: orderId });
    return isOn;
  });
}
