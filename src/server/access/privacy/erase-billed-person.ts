import type { Tx } from '#server/platform/db/scope.ts';
import type { ErasedRecords } from './erase-records.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/**
 * Removes the person's addresses from the recipients of invoices, so that no invoice is sent to the person again. If a customer is the
 * person, also removes its billing data. They are kept if the customer has bookings or invoices or is the billed party of an order, because
 * tax law requires them.
 */
export async function eraseBilledPerson(
  tx: Tx,
  { person, patterns }: Pick<ErasedRecords, 'person' | 'patterns'>,
): Promise<void> {
  for (const [table, column] of [
    ['customers', 'invoice_email'],
    ['order_parties', 'copy_to_email'],
  ]) {
    await tx.statement(
      `erase-${column}`,
      `update ${table} set ${column} = '', version = version + 1
       where organization_id = $1 and lower(${column}) = any ($2::text[])`,
      [tx.organizationId, person.emails],
    );
  }
  const erased = await tx.statement(ERASE_BILLED_PERSON, [tx.organizationId, patterns.any]);
  await tx.statement(ERASE_EARLIER_BILLING, [tx.organizationId, erased.map(({ id }) => id), FIELDS]);
}
