import type { OrderLinkDraft, sendOrderLink } from '#contract/public/order-links.ts';
import { fullName } from '#domain/customers/customer.ts';
import { isEmail, emailKey } from '#domain/platform/email.ts';
import { formatDay } from '#words/format.ts';
import { linkMailText } from '#words/texts/link-mail-text.ts';
import type { Locale } from '#words/locale.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import {
  lastDayOfLink,
  type LinkParty,
  LINKS_MAX,
  linkState,
  withLink,
} from '#domain/public/portal/order-link.ts';
import { invalidFields, refuseMissing, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readReportSender, findCustomerLocale } from '#server/customers/report-sender.ts';
import { findLastSendingDate, listLinkRows } from './order-links.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { getRow, insertRow } from '#server/platform/db/rows.ts';
import type { MadeLink } from '#server/platform/db/upper-acts.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { sheetAddress } from '#server/ads/verts/sheet-address.ts';
import { keysOfPool } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';

type ContactRow = RowOf<typeof CONTACTS_OF_ORDER>;

/**
 * Returns a draft of the mail with a link to the page of an order. Without `locale`, it is in the customer's language, or else in the
 * organization's.
 */
export function draftLink(
  scope: Scope,
  id: number,
  { locale: wanted }: { locale?: Locale | undefined },
  publicUrl: string,
): Promise<OrderLinkDraft> {
  return scope.read(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    const contacts = await listContacts(tx, id);
    const customer = refuseMissing(contacts.find((contact) => contact.is_customer));
    const billed = contacts.find((contact) => contact.is_billed && !contact.is_customer);
    const main = refuseMissing(contacts[0]);
    const { publisher, locale: own } = await readReportSender(tx, id);
    const locale = wanted ?? (await findCustomerLocale(tx, id)) ?? own;
    const lastSendingDate = refuseMissing(await findLastSendingDate(tx, id));
    const words = orderLinkWords[locale];
    return {
      locale,
      parties: {
        customer: customer.customer_name,
        billed: billed?.customer_name ?? null,
        onlyBilledAccepts: onlyBilledAccepts(contacts),
      },
      contacts: [...contacts.map(nameOf), ...(await listInvited(tx, id))].filter(isUsable).filter(isFirst),
      subject: words.mail.subject(id),
      text: linkMailText(locale, {
        orderId: id,
        contact: { lastName: main.last_name, gender: main.gender === 'f' ? 'f' : 'm' },
        lastDay: formatDay(locale, lastDayOfLink(lastSendingDate)),
        sheets: await listSheets(tx, id, publicUrl),
        sender: [tx.user.name, publisher],
      }),
      replyTo: tx.user.email,
    };
  });
}

/** More sheets would make the mail unreadable. Those that are missing are on the pages of the ads. */
const SHEETS_MAX = 5;

const PLACEMENTS_OF_LINK = statement('placements-of-link')`
  select p.id, p.name, u.title from (
    select distinct on (i.publication_id, p.name) p.id, p.name, i.publication_id, i.sending_date
    from verts v
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    where v.organization_id = $1 and v.order_id = $2 and i.sending_date >= $3
    order by i.publication_id, p.name, i.sending_date, p.id
  ) p
  join publications u on u.organization_id = $1 and u.id = p.publication_id
  order by p.sending_date, u.title, p.name limit ${SHEETS_MAX}`;

/** Returns the addresses of the sheets of an order's placements that are not sent yet, one for each newsletter and placement name. */
async function listSheets(tx: Tx, orderId: number, publicUrl: string) {
  const placements = await tx.statement(PLACEMENTS_OF_LINK, [tx.organizationId, orderId, tx.today]);
  const keys = keysOfPool(tx);
  return placements.map(({ id: placementId, name, title }) => ({
    placementName: name,
    publicationTitle: title,
    address: sheetAddress(keys, publicUrl, { organizationId: tx.organizationId, placementId }),
  }));
}

type Contact = OrderLinkDraft['contacts'][number];

const nameOf = (row: ContactRow): Contact => ({
  name: fullName(row.first_name, row.last_name),
  email: row.email,
  party: row.is_billed && !row.is_customer ? 'billed' : 'customer',
});
const isUsable = ({ email }: Contact) => isEmail(email);
const isFirst = ({ email }: Contact, at: number, all: readonly Contact[]) =>
  all.findIndex((other) => emailKey(other.email) === emailKey(email)) === at;

const CONTACTS_OF_ORDER = statement('contacts-of-order')`
  select c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name,
       c.customer_contact_gender as gender, c.customer_contact_email as email, c.name as customer_name, c.id = o.customer_id as is_customer,
       c.id = coalesce(p.bill_to_id, o.customer_id) as is_billed,
       p.agency_id is not null as has_agency
     from orders o
     left join order_parties p on p.organization_id = $1 and p.order_id = o.id
     join customers c on c.organization_id = $1 and c.id in (o.customer_id, p.agency_id, p.bill_to_id)
     where o.organization_id = $1 and o.id = $2
     order by c.id <> coalesce(p.bill_to_id, o.customer_id), c.id <> o.customer_id`.as<{
  is_customer: boolean;
  is_billed: boolean;
  has_agency: boolean;
}>();

/** Returns the contacts of the party that is billed, of the customer and of the agency, in this order. */
function listContacts(tx: Tx, orderId: number): Promise<ContactRow[]> {
  return tx.statement(CONTACTS_OF_ORDER, [tx.organizationId, orderId]);
}

const EARLIER_LINK_CONTACTS = statement('earlier-link-contacts')`
  select l.contact_name as name, l.email, l.party from order_links l
     where l.organization_id = $1 and l.order_id = $2 order by l.id desc limit 20`.as<{ party: LinkParty }>();

/** Returns the contacts of the newest links to this order. */
function listInvited(tx: Tx, orderId: number): Promise<Contact[]> {
  return tx.statement(EARLIER_LINK_CONTACTS, [tx.organizationId, orderId]);
}

type NewLink = Parsed<(typeof sendOrderLink)['body']>;

/**
 * Makes a link for one contact and enqueues the mail with its address. Only this mail contains the address. Refuses an unknown order, an
 * order whose links have expired, more than `LINKS_MAX` open links, and the right to accept for a contact who does not see the sums of the
 * offer.
 */
export async function sendLink(
  scope: Scope,
  orderId: number,
  link: NewLink,
  publicUrl: string,
): Promise<void> {
  await scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    // Locks the order, because it may be cancelled at the same time, and because its links are counted.
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    const party = await partyOf(tx, orderId, link);
    await writeLink(tx, { orderId, invitedBy: null, link: { ...link, party }, publicUrl });
  });
}

/** Whether only the party that is billed sees the sums of the offer, so that a contact of the customer cannot accept it. */
function onlyBilledAccepts(contacts: readonly ContactRow[]): boolean {
  return contacts.some((row) => row.is_billed && !row.is_customer && row.has_agency);
}

/** Returns whose contact the link is for. Refuses to let a contact accept what another party is billed for. */
async function partyOf(tx: Tx, orderId: number, { party, email, mayAccept }: NewLink): Promise<LinkParty> {
  const rows = await listContacts(tx, orderId);
  const known = rows.map(nameOf).find((contact) => contact.email.toLowerCase() === email.toLowerCase());
  const chosen = party ?? known?.party ?? 'customer';
  if (mayAccept && chosen === 'customer' && onlyBilledAccepts(rows))
    throw invalidFields({ mayAccept: ['invalid'] });
  return chosen;
}

/** Stores a link and enqueues its mail in a transaction that has locked the order. Returns the id of the link. */
export async function writeLink(
  tx: Tx,
  {
    orderId,
    invitedBy,
    link,
    publicUrl,
  }: {
    orderId: number;
    invitedBy: number | null;
    link: NewLink;
    publicUrl: string;
  },
): Promise<number> {
  const lastSendingDate = await findLastSendingDate(tx, orderId);
  const isOpen = ({ revokedAt }: { revokedAt: string | null }) =>
    linkState({ revokedAt, lastSendingDate }, tx.today) === 'open';
  if (!isOpen({ revokedAt: null })) throw new Problem('conflict');
  const rows = await listLinkRows(tx, orderId);
  if (rows.filter((row) => isOpen({ revokedAt: row.revoked_at })).length >= LINKS_MAX) {
    throw new Problem('too_many_requests');
  }
  const secret = newSecret(tx.organizationId);
  const mailId = await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: link.email,
    subject: link.subject,
    text: withLink(link.text, `${publicUrl}${PORTAL_PATH}${secret}`),
    replyTo: tx.user.email,
    orderId,
    isFromPublisher: true,
    isWrittenByUser: true,
  });
  const id = await insertLink(tx, { orderId, invitedBy, secret, link, mailId });
  await recordAct(tx, 'link_sent', { order: orderId }, { mailIds: [mailId] });
  return id;
}

/** Stores a link whose mail is enqueued in this transaction. Returns its id. */
export async function insertLink(
  tx: Tx,
  { orderId, invitedBy, secret, link: wanted, mailId }: MadeLink,
): Promise<number> {
  const { id } = await insertRow(tx, 'order_links', {
    order_id: orderId,
    token_hash: hashOfSecret(secret),
    contact_name: wanted.contactName,
    email: wanted.email,
    locale: wanted.locale,
    party: wanted.party ?? 'customer',
    may_upload: wanted.mayUpload,
    may_approve: wanted.mayApprove,
    may_accept: wanted.mayAccept,
    invited_by: invitedBy,
    creator_id: tx.user.id,
    creator_name: tx.user.name,
    mail_id: mailId,
    created_at: tx.now,
  });
  recordSecurityEvent(tx, 'order_link_created', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
  return id;
}
