import { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import { addDays } from '#domain/platform/day.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type CustomerKey, customerKeys, demoCustomers } from '../customers/customers.ts';
import { demoAgencies } from '../customers/agencies.ts';
import type { DemoCustomer } from '../customers/demo-customer.ts';
import { type InvoiceDetails, invoiceDetailsOf } from '../customers/invoice-details.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import { officeInstant } from '../plan/planned-order.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';

/** The publisher's contacts, assigned to customers in rotation. */
const STAFF = [
  { gender: 'm', firstName: 'Jonas', lastName: 'Petri' },
  { gender: 'f', firstName: 'Katharina', lastName: 'Lindner' },
  { gender: 'f', firstName: 'Claire', lastName: 'Moreau' },
  { gender: 'm', firstName: 'Daniel', lastName: 'Seidel' },
] as const;
const STAFF_SITE = 'lindner-moreau.example';
/** How many days ago the first customer was created. The others were created later, at the interval below. */
const DAYS_AGO = 700;
const DAYS_BETWEEN = 15;

/**
 * Writes the customers; returns their ids by key, and the ids of the agencies by name. With prices, the customers have the facts that
 * invoices need, and agencies are customers, too.
 */
export async function writeCustomers(
  tx: Tx,
  { hasPrices }: { hasPrices: boolean },
): Promise<{ customerIds: Record<CustomerKey, number>; agencyIds: ReadonlyMap<string, number> }> {
  const agencies = hasPrices ? demoAgencies : [];
  const ids = await takeIds(tx, 'customers', customerKeys.length + agencies.length);
  const customers = customerKeys.map((key, index) => ({ key, index, id: ids[index] ?? 0 }));
  const agencyIds = new Map(agencies.map(({ name }, index) => [name, ids[customerKeys.length + index] ?? 0]));
  const detailsOf = (key: CustomerKey) => (hasPrices ? invoiceDetailsOf(key) : {});
  await insertRows(tx, 'customers', [
    ...customers.map(({ key, index, id }) => ({
      id,
      ...rowOf(tx, demoCustomers[key], index),
      ...invoiceColumns(detailsOf(key)),
    })),
    ...agencies.map(({ details, ...agency }, index) => ({
      id: agencyIds.get(agency.name) ?? 0,
      ...rowOf(tx, { ...agency, advertisesIn: [] }, index),
      ...invoiceColumns({ ...details, partyKind: 'agency' }),
    })),
  ]);
  const customerIds = Object.fromEntries(customers.map(({ key, id }) => [key, id]));
  return { customerIds: customerIds as Record<CustomerKey, number>, agencyIds };
}

/** Returns the columns of the facts that invoices need of a customer. */
export function invoiceColumns(details: InvoiceDetails) {
  return columnsOf(CUSTOMER_INVOICE_FIELDS, { ...blankContent(CUSTOMER_INVOICE_FIELDS), ...details });
}

function rowOf(
  tx: Tx,
  { name, site, contact, advertisesIn, agency = '' }: Omit<DemoCustomer, 'ad'>,
  index: number,
) {
  const staff = STAFF[index % STAFF.length] ?? STAFF[0];
  const since = officeInstant(addDays(tx.today, index * DAYS_BETWEEN - DAYS_AGO), index);
  return {
    name,
    customer_contact_first_name: contact.firstName,
    customer_contact_last_name: contact.lastName,
    customer_contact_email: emailOf(contact, site),
    customer_contact_phone: phoneOf(advertisesIn[0], index),
    customer_contact_gender: contact.gender,
    internal_contact_first_name: staff.firstName,
    internal_contact_last_name: staff.lastName,
    internal_contact_email: emailOf(staff, STAFF_SITE),
    internal_contact_phone: `+49 30 23125 10${index % STAFF.length}`,
    internal_contact_gender: staff.gender,
    agency_name: agency,
    created_at: since,
    updated_at: since,
  };
}

/** Returns a number that no telephone has. Each country reserves some numbers for fiction. */
function phoneOf(publication: PublicationKey | undefined, index: number): string {
  const number = String(index).padStart(2, '0');
  if (publication === 'wharfLetter') return `+44 20 7946 00${number}`;
  if (publication === 'lettreDesHalles') return `+33 1 99 00 00 ${number}`;
  return `+49 40 66969 1${number}`;
}

/** Returns the e-mail address of a person at a company. */
export function emailOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  site: string,
): string {
  return `${plain(firstName)}.${plain(lastName)}@${site}`;
}

/** Converts a name to ASCII, for addresses. */
export function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-');
}
