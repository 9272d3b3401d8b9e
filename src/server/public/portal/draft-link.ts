import type { OrderLinkDraft } from '#contract/public/order-links.ts';
import { fullName } from '#domain/customers/customer.ts';
import { isEmail } from '#domain/platform/email.ts';
import { formatDay } from '#words/format.ts';
import { linkMailText } from '#words/texts/link-mail-text.ts';
import type { Locale } from '#words/locale.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { lastDayOfLink } from '#domain/public/portal/order-link.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { findCustomerLocale } from '#server/customers/find-customer-locale.ts';
import { findLastSendingDate } from './order-links-store.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type ContactRow = RowOf<typeof CONTACTS_OF_ORDER>;

/**
 * Returns a draft of the mail with a link to the page of an order. Without `locale`, it is in the customer's language, or else in the
 * organization's.
 */
export function draftLink(
  scope: Scope,
  id: number,
  { locale: wanted }: { locale?: Locale | undefined },
): Promise<OrderLinkDraft> {
  return scope.read(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    const contacts = await listContacts(tx, id);
    const main = refuseMissing(contacts[0]);
    const { publisher, locale: own } = await readReportSender(tx, id);
    const locale = wanted ?? (await findCustomerLocale(tx, id)) ?? own;
    const lastSendingDate = refuseMissing(await findLastSendingDate(tx, id));
    const words = orderLinkWords[locale];
    return {
      locale,
      contacts: [...contacts.map(nameOf), ...(await listInvited(tx, id))].filter(isUsable).filter(isFirst),
      subject: words.mail.subject(id),
      text: linkMailText(locale, {
        orderId: id,
        contact: { lastName: main.last_name, gender: main.gender === 'f' ? 'f' : 'm' },
        lastDay: formatDay(locale, lastDayOfLink(lastSendingDate)),
        sender: [tx.user.name, publisher],
      }),
      replyTo: tx.user.email,
    };
  });
}

type Contact = OrderLinkDraft['contacts'][number];

const nameOf = (row: ContactRow): Contact => ({
  name: fullName(row.first_name, row.last_name),
  email: row.email,
});
const isUsable = ({ email }: Contact) => isEmail(email);
const isFirst = ({ email }: Contact, at: number, all: readonly Contact[]) =>
  all.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === at;

const CONTACTS_OF_ORDER = statement('contacts-of-order')`
  select c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name,
       c.customer_contact_gender as gender, c.customer_contact_email as email
     from orders o
     left join order_parties p on p.organization_id = $1 and p.order_id = o.id
     join customers c on c.organization_id = $1 and c.id in (o.customer_id, p.agency_id)
     where o.organization_id = $1 and o.id = $2
     order by c.id <> o.customer_id`;

/** Returns the contact of the customer, then the contact of the agency. */
function listContacts(tx: Tx, orderId: number): Promise<ContactRow[]> {
  return tx.statement(CONTACTS_OF_ORDER, [tx.organizationId, orderId]);
}

const EARLIER_LINK_CONTACTS = statement('earlier-link-contacts')`
  select l.contact_name as name, l.email from order_links l
     where l.organization_id = $1 and l.order_id = $2 order by l.id desc limit 20`;

/** Returns the contacts of the newest links to this order. */
function listInvited(tx: Tx, orderId: number): Promise<Contact[]> {
  return tx.statement(EARLIER_LINK_CONTACTS, [tx.organizationId, orderId]);
}
