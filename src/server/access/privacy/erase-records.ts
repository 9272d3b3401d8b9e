import type { PersonPatterns } from './person-rows.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { Replacement } from './erase-texts.ts';
import { eraseContactActs } from './erase-contact-acts.ts';
import { idsOf, type Person } from './find-person.ts';
import { isOwnedSql, readerKeysSql } from './owned-rows.ts';
import { listPersonalTables } from './personal-tables.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The parameters of the statements that erase the person's own records. */
interface ErasedRecords {
  person: Person;
  patterns: PersonPatterns;
  by: Replacement;
  /** Returns the new address of a user. Each user gets a different one. */
  emailOfUser(id: number): string;
}

const READER_KEYS = readerKeysSql('$2');
const REFUSED = 'The recipient was erased.';

const ERASE_USER = statement('erase-user')`
  update users set name = $3, email = $4, password_hash = null, last_signed_in_at = null, deactivated_at = $5,
         version = version + 1, updated_at = $5
       where organization_id = $1 and id = $2`;

const ERASE_RECIPIENTS = statement('erase-recipients')`
  delete from list_recipients where organization_id = $1 and (id = any ($2::bigint[]) or lower(email) = any ($3::text[]))`;

const ERASE_DELIVERY_RECIPIENTS = statement('erase-delivery-recipients')`
  update delivery_recipients set email = '', reader_key = null, reason = case when state = 'waiting' then $4 end,
       state = case when state = 'waiting' then 'refused' else state end
     where organization_id = $1 and (recipient_id = any ($2::bigint[]) or lower(email) = any ($3::text[]))`;

const ERASE_MAIL_RETURNS = statement('erase-mail-returns')`
  update mail_returns m set detail = '' from delivery_recipients d
     where m.organization_id = $1 and d.organization_id = $1 and d.issue_id = m.issue_id and d.recipient_id = m.recipient_id
       and (d.recipient_id = any ($2::bigint[]) or lower(d.email) = any ($3::text[]))`;

const ERASE_ORDER_LINKS = statement('erase-order-links')`
  delete from order_links where organization_id = $1 and lower(email) = any ($2::text[])`;

const ERASE_STOREFRONT_REQUESTS = statement('erase-storefront-requests')`
  delete from storefront_requests where organization_id = $1 and lower(email) = any ($2::text[])`;

const ERASE_OUTGOING_MAILS = statement('erase-outgoing-mails')`
  delete from outgoing_mails where organization_id = $1 and lower(recipient) = any ($2::text[])`;

/**
 * Erases the person's own records. A user loses access and is kept under a neutral name, because orders and the history refer to users. A
 * customer is kept without the contact. Recipients, links, requests to storefronts and stored mails are deleted; the mails of an issue that
 * wait for a recipient count as refused.
 */
export async function eraseRecords(tx: Tx, erased: ErasedRecords): Promise<void> {
  const { person } = erased;
  await eraseBilledPerson(tx, erased);
  await eraseContacts(tx, erased);
  for (const id of idsOf(person, 'user')) {
    await tx.statement(ERASE_USER, [tx.organizationId, id, erased.by.name, erased.emailOfUser(id), tx.now]);
  }
  await eraseHits(tx, person);
  await eraseOwnedRows(tx, erased);
  await tx.statement(ERASE_RECIPIENTS, [tx.organizationId, idsOf(person, 'recipient'), person.emails]);
  await tx.statement(ERASE_MAIL_RETURNS, [tx.organizationId, idsOf(person, 'recipient'), person.emails]);
  await tx.statement(ERASE_DELIVERY_RECIPIENTS, [
    tx.organizationId,
    idsOf(person, 'recipient'),
    person.emails,
    REFUSED,
  ]);
  await eraseContactActs(tx, person, erased.by);
  // Also deletes the openings and the sessions of the links.
  await tx.statement(ERASE_ORDER_LINKS, [tx.organizationId, person.emails]);
  await tx.statement(ERASE_STOREFRONT_REQUESTS, [tx.organizationId, person.emails]);
  await tx.statement(ERASE_OUTGOING_MAILS, [tx.organizationId, person.emails]);
}

const ERASE_EARLIER_PHONES = statement('erase-earlier-phones')`
  update audit_log set details = details #- array['before', $3::text]
       where organization_id = $1 and subject = 'customer' and subject_id = any ($2::bigint[])
         and details -> 'before' ? $3::text`;

const erasedContact = (contact: string) => `
  update customers set ${contact}_first_name = '', ${contact}_last_name = $3, ${contact}_email = '',
    ${contact}_phone = '', ${contact}_gender = 'm', version = version + 1, updated_at = $4
  where organization_id = $1 and id = any ($2::bigint[])`;
const ERASE_CUSTOMER_CONTACTS = statement('erase-customer-contacts')`${erasedContact('customer_contact')}`;
const ERASE_INTERNAL_CONTACTS = statement('erase-internal-contacts')`${erasedContact('internal_contact')}`;

/** Replaces the contact of customers, and keeps the customers. */
async function eraseContacts(tx: Tx, { person, by }: ErasedRecords): Promise<void> {
  const places = [
    { erase: ERASE_CUSTOMER_CONTACTS, phone: 'customerContactPhone', ids: idsOf(person, 'contact') },
    { erase: ERASE_INTERNAL_CONTACTS, phone: 'internalContactPhone', ids: idsOf(person, 'colleague') },
  ];
  for (const { erase, phone, ids } of places) {
    await tx.statement(erase, [tx.organizationId, ids, by.name, tx.now]);
    await tx.statement(ERASE_EARLIER_PHONES, [tx.organizationId, ids, phone]);
  }
}

const ERASE_KEYS_OF_HITS = statement('erase-keys-of-hits')`
  update tracking_events set client_key = null, network_key = null
     where organization_id = $1 and kind in ('view', 'click') and client_key is not null
       and happened_at > $3::timestamptz - make_interval(days => $4) and client_key in (${READER_KEYS})`;

/**
 * Removes the keys of the person from recent hits; older hits have no keys. The other rows with such a key are deleted with the person's
 * rows.
 */
async function eraseHits(tx: Tx, person: Person): Promise<void> {
  await tx.statement(ERASE_KEYS_OF_HITS, [
    tx.organizationId,
    idsOf(person, 'recipient'),
    tx.now,
    RETENTION.clientKeys.days + 1,
  ]);
}

/**
 * Deletes rows that belong to the person's records, or replaces the owner's name in the rows that are kept. The tables and columns come
 * from the list of tables with personal data, so the statements are not declared.
 */
async function eraseOwnedRows(tx: Tx, { person, patterns, by }: ErasedRecords): Promise<void> {
  for (const [name, table] of listPersonalTables()) {
    const { erasure, owner, ownerName, ownerTraces = [], isGlobal, texts } = table;
    if (erasure === 'rows' && isGlobal) {
      const isFound = texts.map((column) => `${column} ~* $1`).join(' or ');
      await tx.statement(`erase-rows-of-${name}`, `delete from ${name} where ${isFound}`, [patterns.email]);
    }
    if (!owner || isGlobal) continue;
    const ids = idsOf(person, ...owner.kinds);
    const emptied = ownerTraces.map((column) => `${column} = ''`);
    const place = `organization_id = $1 and ${isOwnedSql(owner, '$2')}`;
    if (erasure === 'rows') {
      await tx.statement(`erase-rows-of-${name}`, `delete from ${name} where ${place}`, [
        tx.organizationId,
        ids,
      ]);
    } else if (ownerName !== undefined) {
      await tx.statement(
        `erase-name-in-${name}`,
        `update ${name} set ${[`${ownerName} = $3`, ...emptied].join(', ')} where ${place}`,
        [tx.organizationId, ids, by.name],
      );
    }
  }
}

/** The fields of a customer that invoices contain, as the history names them. */
const FIELDS = ['invoiceStreet', 'invoicePostalCode', 'invoiceCity', 'vatId', 'siren'];

const ERASE_BILLED_PERSON = statement('erase-billed-person')`
  update customers c set legal_name = '', invoice_street = '', invoice_postal_code = '', invoice_city = '',
       vat_id = '', siren = '', version = version + 1
     where c.organization_id = $1
       and coalesce(nullif(c.legal_name, ''), c.name) collate "und-x-icu" ~* $2
       and not exists (select from invoices i where i.organization_id = $1 and i.customer_id = c.id)
       and not exists (select from orders o where o.organization_id = $1 and o.customer_id = c.id and o.state = 'booked')
       and not exists (select from order_parties p where p.organization_id = $1 and p.bill_to_id = c.id)
     returning c.id`;

const ERASE_EARLIER_BILLING = statement('erase-earlier-billing')`
  update audit_log set details = jsonb_set(details, '{before}', (details -> 'before') - $3::text[])
     where organization_id = $1 and subject = 'customer' and subject_id = any ($2::bigint[])
       and jsonb_typeof(details -> 'before') = 'object'`;

const erasedRecipient = (table: string, column: string) => `
  update ${table} set ${column} = '', version = version + 1
  where organization_id = $1 and lower(${column}) = any ($2::text[])`;
const ERASE_INVOICE_EMAILS = statement(
  'erase-invoice-emails',
)`${erasedRecipient('customers', 'invoice_email')}`;
const ERASE_COPY_EMAILS = statement(
  'erase-copy-emails',
)`${erasedRecipient('order_parties', 'copy_to_email')}`;

/**
 * Removes the person's addresses from the recipients of invoices, so that no invoice is sent to the person again. If the legal name of a
 * customer (or else its name) contains the person, also removes its billing data. These are kept if the customer has bookings or invoices
 * or is the billed party of an order, because tax law requires them.
 */
async function eraseBilledPerson(
  tx: Tx,
  { person, patterns }: Pick<ErasedRecords, 'person' | 'patterns'>,
): Promise<void> {
  await tx.statement(ERASE_INVOICE_EMAILS, [tx.organizationId, person.emails]);
  await tx.statement(ERASE_COPY_EMAILS, [tx.organizationId, person.emails]);
  const erased = await tx.statement(ERASE_BILLED_PERSON, [tx.organizationId, patterns.any]);
  await tx.statement(ERASE_EARLIER_BILLING, [tx.organizationId, erased.map(({ id }) => id), FIELDS]);
}
