import type { Gender } from '#domain/customers/customer-fields.ts';
import type { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import type { ContentOf } from '#domain/platform/record-field.ts';
import type { Locale } from '#words/locale.ts';
import type { PublicationKey } from './publications.ts';
import agencyTable from './tables/agencies.json' with { type: 'json' };
import customerTable from './tables/customers.json' with { type: 'json' };

/** The keys of the demo's customers. */
export type CustomerKey = keyof typeof customerTable;

/** The texts of an ad. */
export interface AdWords {
  headline: string;
  text: string;
  linkText: string;
  /** The path of the link on the customer's site. */
  path: string;
}

/** The facts that invoices need of a customer. Absent fields are blank. */
type InvoiceDetails = Partial<ContentOf<typeof CUSTOMER_INVOICE_FIELDS>>;

/** An agency of demo customers. It is a customer itself. */
export interface DemoAgency {
  name: string;
  /** Its host name in a reserved domain, so that no link leads to a real company. */
  site: string;
  contact: { gender: Gender; firstName: string; lastName: string };
  details: InvoiceDetails;
}

/** A customer of the demo world with its ads. */
export interface DemoCustomer extends DemoAgency {
  locale: Locale;
  /** The name of its agency. Some of the agencies are customers themselves. */
  agency?: string;
  /** Whether the agency gets the invoices. Otherwise the customer gets them, and the agency gets copies. */
  isBilledToAgency?: boolean;
  /** The publications in which it advertises, the main one first. */
  advertisesIn: readonly PublicationKey[];
  ad: AdWords;
  /** A vacancy, for the placements of job advertisements. */
  job?: AdWords;
  /** The name of its file in `demo/banners/`: 800 × 280 px, the size of an image ad (Spec §9). */
  banner?: string;
}

/** The customers of the demo world by key. The streets, tax numbers and VAT numbers are fictitious. */
export const demoCustomers = customerTable as Readonly<Record<CustomerKey, DemoCustomer>>;

/** The keys in the order in which the customers were created. */
export const customerKeys = Object.keys(customerTable) as CustomerKey[];

/** The agencies that are customers themselves. */
export const demoAgencies = agencyTable as readonly DemoAgency[];

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
