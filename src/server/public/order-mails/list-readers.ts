import { type MailReader, mailRule, type OrderNews } from '#domain/customers/order-mail.ts';
import { emailKey } from '#domain/platform/email.ts';
import { linkState, type LinkParty, type LinkRight } from '#domain/public/portal/order-link.ts';
import { otherBilled } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Locale } from '#words/locale.ts';
import { fullName } from '#domain/customers/customer.ts';
import { findCustomerLocale } from '#server/customers/report-sender.ts';
import { findLastSendingDate } from '../portal/order-links.ts';

/** Someone who can get a mail about an order. */
export interface OrderReader {
  reader: MailReader;
  name: string;
  email: string;
  locale: Locale;
  /** The link of a contact; null for users, and for those who get a new link. */
  linkId: number | null;
  /** What the new link of the reader allows; null for those who get none. */
  newLink: ({ party: LinkParty } & Record<LinkRight, boolean>) | null;
  /** The customer as which the reader sees the order; null for staff. */
  customerId: number | null;
  /** The party that is billed, for its contacts. */
  billedId: number | null;
  /** Whether the mail may open the page of the order: not for a visitor whose address is not the one of the customer. */
  mayOpen: boolean;
}

const CONTACTS = statement('contacts-to-tell')`
  select distinct on (lower(l.email)) l.id, l.contact_name, l.email, l.locale, l.party, l.may_upload, l.may_approve, o.customer_id,
    p.bill_to_id
  from order_links l
  join orders o on o.organization_id = $1 and o.id = l.order_id
  left join order_parties p on p.organization_id = $1 and p.order_id = o.id
  where l.organization_id = $1 and l.order_id = $2 and l.revoked_at is null
  order by lower(l.email), l.id desc`.as<{ locale: Locale; party: LinkParty }>();

const CREATOR = statement('creator-to-tell')`
  select u.name, u.email, u.locale, u.customer_id from orders o
  join users u on u.organization_id = $1 and u.id = o.creator_id and u.deactivated_at is null
  where o.organization_id = $1 and o.id = $2`.as<{ locale: Locale }>();

const VISITOR = statement('visitor-to-tell')`
  select r.contact_name, r.email, r.locale, o.customer_id, lower(c.customer_contact_email) = lower(r.email) as is_contact
  from storefront_requests r
  join orders o on o.organization_id = $1 and o.id = r.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  where r.organization_id = $1 and r.id = $2`.as<{ locale: Locale; is_contact: boolean }>();

/**
 * Returns everyone who can get a mail about this event of an order, each address once: the contacts with an open link and one of the rights
 * that the event asks for, the user who created the order, and the visitor whose request it was.
 */
export async function listReaders(tx: Tx, orderId: number, news: OrderNews): Promise<OrderReader[]> {
  if (news.event === 'request_reserved' || news.event === 'request_booked') {
    const [visitor] = await tx.statement(VISITOR, [tx.organizationId, news.requestId]);
    return visitor
      ? [
          {
            reader: 'orderer',
            name: visitor.contact_name,
            email: visitor.email,
            locale: visitor.locale,
            linkId: null,
            newLink: { party: 'customer', mayUpload: true, mayApprove: true, mayAccept: true },
            customerId: visitor.customer_id,
            billedId: null,
            mayOpen: visitor.is_contact,
          },
        ]
      : [];
  }
  const readers = await Promise.all([listContacts(tx, orderId, news), listCreator(tx, orderId)]);
  return eachAddressOnce(readers.flat());
}

function eachAddressOnce(readers: readonly OrderReader[]): OrderReader[] {
  return readers.filter(
    ({ email }, at) => readers.findIndex((other) => emailKey(other.email) === emailKey(email)) === at,
  );
}

/**
 * Adds the contacts of the customer and of the other party that is billed to the readers of an order that never had a link. Adds no one to
 * an order with contacts, and none to an order of a self-service user or a visitor, who is told already.
 */
export async function withPersons(
  tx: Tx,
  orderId: number,
  readers: readonly OrderReader[],
): Promise<OrderReader[]> {
  if (readers.some(({ customerId }) => customerId !== null)) return [...readers];
  return eachAddressOnce([...(await listPersons(tx, orderId)), ...readers]);
}

async function listContacts(tx: Tx, orderId: number, { event }: OrderNews): Promise<OrderReader[]> {
  const [lastSendingDate, rows] = await Promise.all([
    findLastSendingDate(tx, orderId),
    tx.statement(CONTACTS, [tx.organizationId, orderId]),
  ]);
  if (linkState({ revokedAt: null, lastSendingDate }, tx.today) !== 'open') return [];
  const { rights } = mailRule(event);
  return rows
    .filter((row) => {
      const own = { mayUpload: row.may_upload, mayApprove: row.may_approve };
      return rights.length === 0 || rights.some((right) => own[right]);
    })
    .map((row) => ({
      reader: row.party === 'billed' ? 'agency' : 'contact',
      name: row.contact_name,
      email: row.email,
      locale: row.locale,
      linkId: row.id,
      newLink: null,
      customerId: row.customer_id,
      billedId: row.party === 'billed' ? otherBilled({ billToId: row.bill_to_id }, row.customer_id) : null,
      mayOpen: true,
    }));
}

const PERSONS = statement('persons-to-tell')`
  select c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name, c.customer_contact_email as email,
    o.customer_id, p.bill_to_id, c.id <> o.customer_id as is_billed, g.default_locale as locale
  from orders o
  join organizations g on g.id = $1
  left join order_parties p on p.organization_id = $1 and p.order_id = o.id
  join customers c on c.organization_id = $1 and c.id in (o.customer_id, p.bill_to_id)
  where o.organization_id = $1 and o.id = $2
    and not exists (select from order_links l where l.organization_id = $1 and l.order_id = $2)
  order by c.id <> o.customer_id`.as<{ is_billed: boolean }>();

/**
 * Returns the contacts of the customer and of the other party that is billed, for an order that never had a link. Their links allow to
 * deliver and approve ads, which needs a code, but not to accept offers. If staff have revoked all links, no one is told.
 */
async function listPersons(tx: Tx, orderId: number): Promise<OrderReader[]> {
  const [lastSendingDate, rows] = await Promise.all([
    findLastSendingDate(tx, orderId),
    tx.statement(PERSONS, [tx.organizationId, orderId]),
  ]);
  if (linkState({ revokedAt: null, lastSendingDate }, tx.today) !== 'open') return [];
  const known = rows.length === 0 ? null : await findCustomerLocale(tx, orderId);
  return rows.map((row): OrderReader => {
    const party = row.is_billed ? 'billed' : 'customer';
    return {
      reader: row.is_billed ? 'agency' : 'contact',
      name: fullName(row.first_name, row.last_name) || row.email,
      email: row.email,
      locale: known ?? row.locale,
      linkId: null,
      newLink: { party, mayUpload: true, mayApprove: true, mayAccept: false },
      customerId: row.customer_id,
      billedId: row.is_billed ? otherBilled({ billToId: row.bill_to_id }, row.customer_id) : null,
      mayOpen: true,
    };
  });
}

async function listCreator(tx: Tx, orderId: number): Promise<OrderReader[]> {
  const [creator] = await tx.statement(CREATOR, [tx.organizationId, orderId]);
  if (!creator) return [];
  const { customer_id: customerId, ...user } = creator;
  return [
    {
      ...user,
      reader: customerId === null ? 'staff' : 'orderer',
      linkId: null,
      newLink: null,
      customerId,
      billedId: null,
      mayOpen: true,
    },
  ];
}
