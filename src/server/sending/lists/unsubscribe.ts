import type pg from 'pg';
import type { Locale } from '#words/locale.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { Subscriber } from './unsubscribe-token.ts';
import { statement } from '../../platform/db/statement.ts';

/** The list of an unsubscribe link, with its organization's language. */
export interface Subscription {
  /** Null if the list or the recipient was deleted. */
  listName: string | null;
  locale: Locale;
}

const SHOW_SUBSCRIPTION = statement('show-subscription')`
  select l.name, o.default_locale from organizations o
       left join list_recipients r on r.organization_id = $1 and r.id = $2
       left join mailing_lists l on l.organization_id = $1 and l.id = r.list_id
       where o.id = $1`;

/** Returns the list of an unsubscribe link. Changes nothing. */
export function showSubscription(
  pool: pg.Pool,
  { organizationId, recipientId }: Subscriber,
): Promise<Subscription> {
  return transact(pool, organizationId, async (queries) => {
    const [row] = await queries.statement(SHOW_SUBSCRIPTION, [organizationId, recipientId]);
    return { listName: row?.name ?? null, locale: localeOf(row?.default_locale) };
  });
}

const UNSUBSCRIBE_RECIPIENT = statement('unsubscribe-recipient')`
  update list_recipients set unsubscribed_at = now()
       where organization_id = $1 and id = $2 and unsubscribed_at is null returning list_id`;

/**
 * Unsubscribes the recipient of a link; waiting mails to the recipient are not sent. A second call changes nothing, and
 * neither does a call for a deleted recipient.
 */
export async function unsubscribe(pool: pg.Pool, subscriber: Subscriber): Promise<void> {
  const organization = await findOrganization(pool, subscriber.organizationId);
  if (!organization) return;
  await systemScope(pool, organization).transact(async (tx) => {
    const [left] = await tx.statement(UNSUBSCRIBE_RECIPIENT, [tx.organizationId, subscriber.recipientId]);
    if (left) {
      await recordAct(
        tx,
        'recipient_unsubscribed',
        { organization: tx.organizationId },
        { list: left.list_id, recipient: subscriber.recipientId, by: 'recipient' },
      );
    }
  });
}

const ORGANIZATION_OF_SUBSCRIBER = statement('organization-of-subscriber')`
  select id, time_zone, default_locale, (now() at time zone time_zone)::date as today, now() as now
       from organizations where id = $1`;

function findOrganization(pool: pg.Pool, id: number): Promise<OrganizationToday | undefined> {
  return transact(pool, null, async (queries) => {
    const [row] = await queries.statement(ORGANIZATION_OF_SUBSCRIBER, [id]);
    return row;
  });
}

function localeOf(text: string | undefined): Locale {
  return text !== undefined && isLocale(text) ? text : FALLBACK_LOCALE;
}
