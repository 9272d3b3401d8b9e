import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Who sends a report: the organization, and the member of staff who created the order. */
interface ReportSender {
  publisher: string;
  /** The language of the organization. */
  locale: Locale;
  /** '' if the order was created by a self-service user, or by a user who is now deactivated. */
  name: string;
  email: string;
}

const FIND_REPORT_SENDER = statement('find-report-sender')`
  select g.name as publisher, g.default_locale as locale, coalesce(u.name, '') as name,
       coalesce(u.email, '') as email
     from orders o
     join organizations g on g.id = $1
     left join users u on u.organization_id = $1 and u.id = o.creator_id and u.customer_id is null
       and u.deactivated_at is null
     where o.organization_id = $1 and o.id = $2`;

/** Returns the organization and the member of staff that the report of an order comes from. */
export async function readReportSender(tx: Tx, orderId: number): Promise<ReportSender> {
  const [row] = await tx.statement(FIND_REPORT_SENDER, [tx.organizationId, orderId]);
  const { publisher = '', locale = FALLBACK_LOCALE, name = '', email = '' } = row ?? {};
  return { publisher, locale: isLocale(locale) ? locale : FALLBACK_LOCALE, name, email };
}

const FIND_LOCALE = statement('find-customer-locale')`
  select u.locale from orders o join users u on u.organization_id = $1 and u.customer_id = o.customer_id
  where o.organization_id = $1 and o.id = $2 and u.deactivated_at is null
  order by u.last_signed_in_at desc nulls last, u.id limit 1`;

/** Returns the language of the customer's active user with the latest sign-in; null if the customer has no active user. */
export async function findCustomerLocale(tx: Tx, orderId: number): Promise<Locale | null> {
  const [user] = await tx.statement(FIND_LOCALE, [tx.organizationId, orderId]);
  return user?.locale ?? null;
}
