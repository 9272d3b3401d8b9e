import type { Notification } from '#contract/customers/notifications.ts';
import { timeOf } from '#domain/platform/clock.ts';
import {
  isDailyMailDue,
  targetOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '#domain/customers/notification.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { notificationText } from '#words/texts/notification-text.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { listUnmailed, refuseSelfService } from './list-notifications.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type Reader = RowOf<typeof READERS_OF_DAILY_MAIL>;

const READERS_OF_DAILY_MAIL = statement('readers-of-daily-mail')`
  select u.id, u.email, u.locale from notification_settings s
       join users u on u.organization_id = $1 and u.id = s.user_id
       where s.organization_id = $1 and s.mailed <> '{}' and (s.mailed_on is null or s.mailed_on < $2::date)
         and u.deactivated_at is null and u.customer_id is null order by u.id`;

/**
 * Sends the daily mails of an organization, from seven o'clock on working days: the new unread notifications, to each user who wants
 * such a mail. Can be repeated: the day of the last mail is stored with the mail in one transaction, so a user gets at most one a day.
 */
export async function sendDailyMails(scope: Scope, publicUrl: string): Promise<void> {
  const hour = Number(timeOf(new Date(scope.now), scope.timeZone).slice(0, 2));
  if (!isDailyMailDue(scope.today, hour)) return;
  const readers = await scope.read((tx) =>
    tx.statement(READERS_OF_DAILY_MAIL, [tx.organizationId, tx.today]),
  );
  for (const reader of readers) await scope.transact((tx) => sendDailyMail(tx, reader, publicUrl));
}

const CLAIM_DAILY_MAIL = statement('claim-daily-mail')`
  update notification_settings set mailed_on = $3::date
     where organization_id = $1 and user_id = $2 and (mailed_on is null or mailed_on < $3::date) returning user_id`;

const MARK_MAILED = statement('mark-mailed')`
  update notifications set mailed_at = now() where organization_id = $1 and user_id = $2 and id = any ($3::bigint[])`;

async function sendDailyMail(
  tx: Tx,
  { id, email, locale: wanted }: Reader,
  publicUrl: string,
): Promise<void> {
  // Another process waits here, and then finds that today's mail is claimed.
  const claimed = await tx.statement(CLAIM_DAILY_MAIL, [tx.organizationId, id, tx.today]);
  if (claimed.length === 0) return;
  const news = await listUnmailed(tx, id);
  if (news.length === 0) return;
  const locale = isLocale(wanted) ? wanted : FALLBACK_LOCALE;
  const { notification: words } = allWords[locale];
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: email,
    subject: words.mail.subject(news.length),
    text: words.mail.text({
      news: news
        .map((one) => `${neutralName(notificationText(words, locale, one))}\n${publicUrl}${pathOf(one)}`)
        .join('\n\n'),
      settings: `${publicUrl}/user`,
    }),
  });
  await tx.statement(MARK_MAILED, [tx.organizationId, id, news.map((one) => one.id)]);
}

function pathOf(news: Notification): string {
  const { orderId, invoiceId } = news;
  if (invoiceId !== null) return `/invoices/${invoiceId}`;
  if (orderId === null) return '/requests';
  const { vertId, part } = targetOf(news);
  const ad = vertId === null ? '' : `/verts/${vertId}`;
  return `/orders/${orderId}${ad}${part === undefined ? '' : `#${part}`}`;
}

const NOTIFICATION_SETTINGS = statement('notification-settings')`
  select hidden, mailed from notification_settings where organization_id = $1 and user_id = $2`;

/** Returns the user's notification settings. By default everything is shown and nothing is mailed. */
export async function findSettings(tx: Tx): Promise<NotificationSettings> {
  refuseSelfService(tx);
  const [row] = await tx.statement(NOTIFICATION_SETTINGS, [tx.organizationId, tx.user.id]);
  return { hidden: known(row?.hidden), mailed: known(row?.mailed) };
}

const CHOOSE_NOTIFICATION_SETTINGS = statement('choose-notification-settings')`
  insert into notification_settings (organization_id, user_id, hidden, mailed) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id) do update set hidden = excluded.hidden, mailed = excluded.mailed`;

/** Stores the user's notification settings and returns them. */
export async function chooseSettings(
  scope: Scope,
  { hidden, mailed }: NotificationSettings,
): Promise<NotificationSettings> {
  refuseSelfService(scope);
  return scope.transact(async (tx) => {
    await tx.statement(CHOOSE_NOTIFICATION_SETTINGS, [tx.organizationId, tx.user.id, hidden, mailed]);
    tx.announce({ what: 'notified', id: tx.user.id });
    return findSettings(tx);
  });
}

function known(kinds: readonly string[] = []): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
}
