import { fullName } from '#domain/customers/customer.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { Locale } from '#words/locale.ts';
import { dayOfInstant } from '#words/format.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** A contact who is reminded of the ads of an order, by an existing link or by a new one. */
export interface OrderContact {
  orderId: number;
  /** Null for the contact of a customer who has not got a link yet. */
  linkId: number | null;
  name: string;
  email: string;
  /** Null to use the language of the customer. */
  locale: Locale | null;
  mayUpload: boolean;
  mayApprove: boolean;
  /** Whether the contact wants reminders only near a deadline and after it. */
  fewerMails: boolean;
  /** Whether the link was sent today. */
  isNew: boolean;
}

type LinkRow = RowOf<typeof LINKS>;

const LINKS = statement('links-to-remind')`
  select l.id, l.order_id, l.contact_name, l.email, l.locale, l.may_upload, l.may_approve, l.fewer_mails, l.created_at,
    l.revoked_at is null as is_living
  from order_links l where l.organization_id = $1 and l.order_id = any ($2::bigint[]) order by l.id desc`.as<{
  locale: Locale;
}>();
const CUSTOMERS = statement('customers-to-remind')`
  select o.id as order_id, c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name,
    c.customer_contact_email as email
  from orders o join customers c on c.organization_id = $1 and c.id = o.customer_id
  where o.organization_id = $1 and o.id = any ($2::bigint[])`;

/**
 * Finds the contacts of orders. For an order with links, these are the contacts of the links that are not revoked, each with the latest
 * link. For an order that never had a link, it is the contact of the customer. If staff revoked all links, there is no contact.
 */
export async function findContacts(tx: Tx, orderIds: readonly number[]): Promise<OrderContact[]> {
  const links = await tx.statement(LINKS, [tx.organizationId, orderIds]);
  const seen = new Set<string>();
  const living = links.filter(({ is_living: isLiving, order_id: orderId, email }) => {
    const key = `${orderId} ${email.toLowerCase()}`;
    return isLiving && !seen.has(key) && seen.add(key);
  });
  const without = orderIds.filter((id) => links.every((link) => link.order_id !== id));
  return [...living.map((row) => ofLink(tx, row)), ...(await customersOf(tx, without))];
}

function ofLink(tx: Tx, row: LinkRow): OrderContact {
  return {
    orderId: row.order_id,
    linkId: row.id,
    name: row.contact_name,
    email: row.email,
    locale: row.locale,
    mayUpload: row.may_upload,
    mayApprove: row.may_approve,
    fewerMails: row.fewer_mails,
    isNew: dayOfInstant(row.created_at, tx.timeZone) === tx.today,
  };
}

async function customersOf(tx: Tx, orderIds: readonly number[]): Promise<OrderContact[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx.statement(CUSTOMERS, [tx.organizationId, orderIds]);
  return rows
    .filter(({ email }) => isEmail(email))
    .map((row) => ({
      orderId: row.order_id,
      linkId: null,
      name: fullName(row.first_name, row.last_name) || row.email,
      email: row.email,
      locale: null,
      mayUpload: true,
      mayApprove: true,
      fewerMails: false,
      isNew: false,
    }));
}
