import type { Role } from '#domain/access/abilities.ts';
import type { ApprovalRule, Fallback, Side } from '#domain/ads/approval/approval-rule.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { BLANK_SELLER, type Seller } from '#domain/billing/invoices/seller.ts';
import { BLANK_LETTERHEAD, type Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { Frequency, Weekday } from '#domain/catalogue/frequency.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { CustomerContent, Gender } from '#domain/customers/customer-fields.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Terms } from '#domain/pricing/terms/terms.ts';
import type { MailTemplate } from '#domain/sending/mail-texts.ts';
import type { Locale } from '#words/locale.ts';
import agencyTable from './tables/agencies.json' with { type: 'json' };
import approvalTable from './tables/approvals.json' with { type: 'json' };
import customerTable from './tables/customers.json' with { type: 'json' };
import orderTable from './tables/orders.json' with { type: 'json' };
import organizationTable from './tables/organization.json' with { type: 'json' };
import publicationTable from './tables/publications.json' with { type: 'json' };
import storyTable from './tables/stories.json' with { type: 'json' };
import textTable from './tables/texts.json' with { type: 'json' };

/** The keys of the demo's publications. */
export type PublicationKey = keyof typeof publicationTable;

/** The kind of ad for a placement. */
export type PlacementKind = 'text' | 'illustrated' | 'banner' | 'job';

/** A publication of the demo world. */
interface DemoPublication {
  title: string;
  /** Absent for the language of the organization. */
  language?: Locale;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  /** The placement names in order, each with its kind of ad. */
  placements: Readonly<Record<string, PlacementKind>>;
  /** An extra placement that some issues have, and their numbers from today, as in `StoryPlace`. */
  additional: { name: string; kind: PlacementKind; issues: readonly number[] };
  /** A short form of the title, used in links. */
  tag: string;
  recipients: number;
  /** The share of recipients that open an issue. */
  openRate: number;
  style?: Omit<VertStyle, 'isDefaultStyle'>;
  /** The topics of consecutive issues. No topic mentions a season, because the demo can run on any day. */
  topics: readonly string[];
  /** The topic of the blocked issue, and the upcoming week whose last issue is blocked. */
  specialTopic: string;
  blockedWeek: number;
  readers: readonly string[];
  mailTexts: Partial<MailTemplate>;
  /** Its rate card of this year. The days of a surcharge are `MM-DD`. */
  card: Omit<RateCard, 'name' | 'validFrom' | 'recipients'>;
  /** Absent for a publication without deadlines. The first publication has no booking deadline: its issues of this week can be ordered. */
  terms?: Terms;
  /** Absent if ads are sent without approval, so that the demo shows both cases. */
  approval?: { rule: ApprovalRule; fallback: Fallback };
}

export const demoPublications = publicationTable as unknown as Readonly<
  Record<PublicationKey, DemoPublication>
>;

/** The keys in the order in which the publications were created. */
export const publicationKeys = Object.keys(publicationTable) as PublicationKey[];

/** The keys of the demo's customers. */
export type CustomerKey = keyof typeof customerTable;

/** The texts of an ad, and the path of its link on the customer's site. */
type AdWords = Pick<VertContent, 'headline' | 'text' | 'linkText'> & { path: string };

/** A person. The telephone number is one of those that a country reserves for fiction. */
type DemoContact = Record<'firstName' | 'lastName' | 'phone', string> & { gender: Gender };

/** An agency of demo customers. It is a customer itself. */
export interface DemoAgency {
  name: string;
  /** Its host name in a reserved domain, so that no link leads to a real company. */
  site: string;
  contact: DemoContact;
  /** What invoices need of it. Absent fields are blank. */
  details: Partial<CustomerContent>;
}

/** A customer of the demo world with its ads. */
export interface DemoCustomer extends DemoAgency {
  locale: Locale;
  /** The name of its agency. Some of the agencies are customers themselves. */
  agency?: string;
  /** Whether the agency gets the invoices. Otherwise the customer gets them, and the agency gets copies. */
  isBilledToAgency?: boolean;
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
  { firstName, lastName }: Omit<DemoContact, 'phone' | 'gender'>,
  site: string,
): string {
  return `${placementSlug(firstName)}.${placementSlug(lastName)}@${site}`;
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

/**
 * The ordinary orders of the recent weeks and later, with the earlier periods in which they are repeated: 1 is the period before the recent
 * weeks. Each period has about half of the orders, because the publications sold less then.
 */
export const orders = orderTable as unknown as readonly (Story & { repeatedIn: readonly number[] })[];

/**
 * The changes that staff request: of the link of an earlier version, and of the current version. `reply` is what the customer answers to
 * the latter.
 */
type DemoRemarks = Record<'link' | 'change', { field?: NamedField; text: string }> & { reply: string };

/** What a side does with a complete ad. The first version of an ad may lead to the start page of the customer. */
export type AdAct = 'submit' | 'submit_other_link' | 'ask_for_link' | 'ask_for_change' | 'approve' | 'reply';

/** The approval histories of ads until yesterday. */
export const approvalStories = approvalTable as readonly { daysAgo: number; side: Side; act: AdAct }[][];

/**
 * The texts of the public page and the request of its visitor, the remarks about ads, and the reasons of a waived charge, of a credit, and
 * of the correction of an invoice. Remarks and corrections are in the language of the customer.
 */
export const texts = textTable as typeof textTable & { remarks: Record<Locale, DemoRemarks> };

/** A user of a demo organization. The e-mail address is in lower case. */
export interface DemoUser {
  email: string;
  name: string;
  role: Role;
}

/** The users of the demo organization, one for each role. */
export const demoUsers = organizationTable.users as readonly DemoUser[];

/** The password of every user of the demo organization. The login page of a demo instance shows it. */
export const DEMO_PASSWORD = 'vertbook-demo';

/** The settings of the demo organization after its creation and after a reset. */
export const demoOrganization = {
  ...organizationTable.settings,
  default_locale: 'de' as const,
  // The accounts are shared, so a visitor cannot set up a second factor for the other visitors.
  second_factor_roles: [] as string[],
};

/** The publisher's contacts. */
export const demoStaff = organizationTable.staff as readonly DemoContact[];

/** The agreements of customers: for a publication or for a scale group. Some ended with the last billed month. */
export const demoAgreements = organizationTable.agreements as readonly {
  customer: CustomerKey;
  publication: PublicationKey | null;
  scaleGroup: string;
  isOver: boolean;
  promisedCount: number;
  promisedAmount: null;
}[];

/** The upcoming issues with a topic, by their numbers from today: most of the near ones, and few distant ones. */
export const issuesWithTopic: readonly number[] = organizationTable.issuesWithTopic;

/** The region whose holidays apply in the demo, and the address of its terms. */
export const termsSettings = { ...organizationTable.termsSettings, holidayRegion: 'DE-HH' as const };

/** The seller on the invoices of the demo organization. Its tax, VAT and register numbers belong to no company. */
export const demoSeller = { ...BLANK_SELLER, ...organizationTable.seller } as Seller;

/** The letterhead on the papers of the demo organization. */
export const demoLetterhead: Letterhead = { ...BLANK_LETTERHEAD, ...organizationTable.letterhead };
