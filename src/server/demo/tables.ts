import type { Gender } from '#domain/customers/customer-fields.ts';
import type { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import type { ContentOf } from '#domain/platform/record-field.ts';
import type { Locale } from '#words/locale.ts';
import type { Role } from '#domain/access/abilities.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { Side } from '#domain/ads/approval/approval-rule.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import { BLANK_SELLER, type Seller } from '#domain/billing/invoices/seller.ts';
import { BLANK_LETTERHEAD, type Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { PublicationKey } from './publications.ts';
import agencyTable from './tables/agencies.json' with { type: 'json' };
import customerTable from './tables/customers.json' with { type: 'json' };
import orderTable from './tables/orders.json' with { type: 'json' };
import approvalTable from './tables/approvals.json' with { type: 'json' };
import storyTable from './tables/stories.json' with { type: 'json' };
import textTable from './tables/texts.json' with { type: 'json' };

/** The keys of the demo's customers. */
export type CustomerKey = keyof typeof customerTable;

/** The texts of an ad. */
interface AdWords {
  headline: string;
  text: string;
  linkText: string;
  /** The path of the link on the customer's site. */
  path: string;
}

/** The facts that invoices need of a customer. Absent fields are blank. */
type InvoiceDetails = Partial<ContentOf<typeof CUSTOMER_INVOICE_FIELDS>>;

/** A person. The telephone number is one of those that a country reserves for fiction. */
interface DemoContact {
  gender: Gender;
  firstName: string;
  lastName: string;
  phone: string;
}

/** An agency of demo customers. It is a customer itself. */
export interface DemoAgency {
  name: string;
  /** Its host name in a reserved domain, so that no link leads to a real company. */
  site: string;
  contact: DemoContact;
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

/** The publisher's contacts. */
export const demoStaff = textTable.staff as readonly DemoContact[];

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

/** Whether an ad is complete, partly filled in, or empty. */
export type Completeness = 'complete' | 'begun' | 'empty';

/**
 * A placement of a story: the publication, the number of the issue, the placement's name, and the completeness of its ad. Only issues that
 * are not blocked are counted: 0 is the next one, -1 the last sent one.
 */
type StoryPlace = readonly [PublicationKey, number, string, Completeness?];

/** An order of a table. All days are relative to today. */
export interface Story {
  customer: CustomerKey;
  places: readonly StoryPlace[];
  reserved: number;
  /** Absent for a reservation. */
  booked?: number;
  /** The last day of the reservation; absent for a booking. */
  expires?: number;
  /** Whether the cleanup job has recorded the lapse. */
  isTidied?: boolean;
  note?: string;
  by?: Role;
  /** The special price that was agreed for each of its placements. */
  special?: SpecialPrice;
}

/** The names of the stories, after the features that they show. */
export type StoryName = keyof typeof storyTable;

/** The stories of the demo world. */
export const stories = storyTable as unknown as Readonly<Record<StoryName, Story>>;

/** The ordinary orders of the recent weeks and later. */
export const orders = orderTable as unknown as readonly Story[];

/** The changes that staff request, in the language of the customer. */
export interface DemoRemarks {
  /** About the link of an earlier version. */
  link: { field: NamedField; text: string };
  /** About the current version. */
  change: { field?: NamedField; text: string };
  /** What the customer answers to the change of the current version. */
  reply: string;
}

/** What a side does with a complete ad. The first version of an ad may lead to the start page of the customer. */
export type AdAct = 'submit' | 'submit_other_link' | 'ask_for_link' | 'ask_for_change' | 'approve' | 'reply';

/** The approval histories of ads until yesterday. */
export const approvalStories = approvalTable as readonly { daysAgo: number; side: Side; act: AdAct }[][];

/** Notes on orders, in the language of the customer. */
export const notes: Readonly<Record<Locale, readonly string[]>> = textTable.notes;

export const demoRemarks = textTable.remarks as Readonly<Record<Locale, DemoRemarks>>;

/** The texts of the public page. */
export const storefrontTexts = textTable.storefront;

/** The request of a visitor of the public page. */
export const visitorRequest = textTable.request;

/** The reasons of a waived charge, of a credit, and of the correction of an invoice in the language of the customer. */
export const billingTexts = textTable.billing;

/** The agreements of customers: for a publication or for a scale group. Some ended with the last billed month. */
export const demoAgreements = textTable.agreements as readonly {
  customer: CustomerKey;
  publication: PublicationKey | null;
  scaleGroup: string;
  isOver: boolean;
  promisedCount: number;
}[];

/** The region whose holidays apply in the demo, and the address of its terms. */
export const termsSettings = { ...textTable.termsSettings, holidayRegion: 'DE-HH' as const };

/** The seller on the invoices of the demo organization. Its tax, VAT and register numbers belong to no company. */
export const demoSeller = { ...BLANK_SELLER, ...textTable.seller } as Seller;

/** The letterhead on the papers of the demo organization. */
export const demoLetterhead: Letterhead = { ...BLANK_LETTERHEAD, ...textTable.letterhead };

/** The password of every user of the demo organization. The login page of a demo instance shows it. */
export const DEMO_PASSWORD = 'vertbook-demo';

const DOMAIN = 'demo.vertbook.example';

/** A user of a demo organization. The e-mail address is in lower case. */
export interface DemoUser {
  email: string;
  name: string;
  role: Role;
}

/** The users of the demo organization, one for each role. */
export const demoUsers: readonly DemoUser[] = [
  { email: `administrator@${DOMAIN}`, name: 'Katharina Lindner', role: 'administrator' },
  { email: `sales@${DOMAIN}`, name: 'Jonas Petri', role: 'sales' },
  { email: `viewer@${DOMAIN}`, name: 'Claire Moreau', role: 'viewer' },
  { email: `customer@${DOMAIN}`, name: 'Friederike Aumann', role: 'customer' },
];

/** The settings of the demo organization after its creation and after a reset. */
export const demoOrganization = {
  name: 'Verlag Lindner & Moreau',
  time_zone: 'Europe/Berlin',
  default_locale: 'de' as const,
  keeps_prices: false,
  keeps_terms: false,
  keeps_approvals: false,
  sales_see_prices: true,
  sales_special_price_percent: 0,
  // The accounts are shared, so a visitor cannot set up a second factor for the other visitors.
  second_factor_roles: [] as string[],
};
