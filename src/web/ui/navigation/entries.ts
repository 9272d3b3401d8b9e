import { type Capability, can, type Need } from '#domain/access/abilities.ts';
import { paths } from './paths.ts';

/** The work areas of the bar. There are at most five, at every width. */
const AREA_NAMES = ['today', 'sell', 'orders', 'ads', 'money'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/**
 * Where an entry is: in the bar itself, as a page inside a work area, in the bell, in the settings menu, on the page of all
 * settings, or in the person menu.
 */
type EntryPlace = 'bar' | AreaName | 'bell' | 'settings' | 'allSettings' | 'person';

/** What the rights of a session and the settings of its organization say about the navigation. */
export interface Visitor {
  capabilities: readonly Capability[];
  customerId: number | null;
  organization: { keepsPrices: boolean; keepsApprovals: boolean; isResettable: boolean };
}

/** The names of all entries, in the order in which the navigation shows them. */
export const ENTRY_NAMES = [
  'today',
  'weekView',
  'board',
  'orders',
  'ads',
  'invoices',
  'ownInvoices',
  'agreements',
  'revenue',
  'figures',
  'requests',
  'publications',
  'issues',
  'customers',
  'dataExport',
  'user',
  'organization',
  'users',
  'securityLog',
  'privacy',
  'delivery',
  'outbox',
  'letterhead',
  'seller',
  'singleSignOn',
  'profile',
  'help',
  'reset',
  'logout',
] as const;
export type EntryName = (typeof ENTRY_NAMES)[number];

interface Rule {
  /** The page; null for an act or the manual. */
  to: (typeof paths)[keyof typeof paths] | null;
  place: EntryPlace | ((visitor: Visitor) => EntryPlace);
  need?: Need;
  /** A further condition. */
  if?: (visitor: Visitor) => boolean;
}

const isStaff = ({ customerId }: Visitor) => customerId === null;
const keepsPrices = ({ organization }: Visitor) => organization.keepsPrices;
const managed = (place: EntryPlace, to: Rule['to']): Rule => ({ to, place, need: 'manage all' });

/** The rule of each entry: its page, its place, and who has it. Spec §2 Application shell, decision 235. */
const RULES: Readonly<Record<EntryName, Rule>> = {
  today: { to: paths.today, place: 'bar', need: 'show Vert' },
  weekView: { to: paths.publications, place: 'bar' },
  board: { to: paths.board, place: 'sell' },
  orders: { to: paths.orders, place: 'bar', need: 'index Order' },
  ads: {
    to: paths.ads,
    place: 'bar',
    need: 'show Vert',
    if: (visitor) => isStaff(visitor) && visitor.organization.keepsApprovals,
  },
  invoices: { to: paths.invoices, place: 'money', need: 'index Invoice', if: keepsPrices },
  ownInvoices: {
    to: paths.ownAccount,
    place: 'money',
    need: 'show OwnInvoice',
    if: (visitor) => !isStaff(visitor),
  },
  agreements: { to: paths.agreements, place: 'money', need: 'index Invoice', if: keepsPrices },
  revenue: { to: paths.revenue, place: 'money', need: 'show Revenue', if: keepsPrices },
  // Without prices there is no area for money, and Today links to the figures.
  figures: {
    to: paths.figures,
    place: (visitor) => (keepsPrices(visitor) ? 'money' : 'today'),
    need: 'show Figures',
  },
  requests: { to: paths.storefrontRequests, place: 'bell', need: 'create Customer' },
  publications: managed('settings', paths.publicationsList),
  issues: managed('settings', paths.publicationsEdit),
  customers: managed('settings', paths.customers),
  dataExport: managed('settings', paths.dataExport),
  user: managed('settings', paths.user),
  organization: managed('allSettings', paths.organization),
  users: managed('allSettings', paths.users),
  securityLog: managed('allSettings', paths.securityLog),
  privacy: managed('allSettings', paths.privacy),
  delivery: managed('allSettings', paths.mailing),
  outbox: managed('allSettings', paths.outbox),
  letterhead: managed('allSettings', paths.letterhead),
  seller: managed('allSettings', paths.seller),
  singleSignOn: managed('allSettings', paths.singleSignOnSettings),
  profile: { to: paths.user, place: 'person' },
  help: { to: null, place: 'person', need: 'manage all' },
  reset: { to: null, place: 'person', if: ({ organization }) => organization.isResettable },
  logout: { to: null, place: 'person' },
};

/** Returns where an entry is for this user; null if the user does not have it. */
export function placeOf(name: EntryName, visitor: Visitor): EntryPlace | null {
  const { need, if: holds, place } = RULES[name];
  if (need !== undefined && !can(visitor.capabilities, need)) return null;
  if (holds && !holds(visitor)) return null;
  return typeof place === 'function' ? place(visitor) : place;
}

/** Returns the user's entries at a place, in their order. */
export function entriesAt(place: EntryPlace, visitor: Visitor): EntryName[] {
  return ENTRY_NAMES.filter((name) => placeOf(name, visitor) === place);
}

/** Returns the page of an entry. */
export function pageOfEntry(name: EntryName): NonNullable<Rule['to']> {
  const { to } = RULES[name];
  if (to === null) throw new Error(`The entry ${name} has no page.`);
  return to;
}

/** A work area with its pages. The area opens the first one. */
export interface Area {
  name: AreaName;
  pages: readonly EntryName[];
  /** Where the area leads. */
  to: NonNullable<Rule['to']>;
}

const FIRST_PAGES: Readonly<Record<AreaName, EntryName | null>> = {
  today: 'today',
  sell: 'weekView',
  orders: 'orders',
  ads: 'ads',
  money: null,
};

/** Returns the user's work areas. */
export function areasOf(visitor: Visitor): Area[] {
  return AREA_NAMES.flatMap((name) => {
    const own = FIRST_PAGES[name];
    const first = own !== null && placeOf(own, visitor) !== null ? [own] : [];
    const pages = [...first, ...entriesAt(name, visitor)];
    const [opened] = own === null ? pages : first;
    return opened ? [{ name, pages, to: pageOfEntry(opened) }] : [];
  });
}

/** The addresses of each area, besides those of its pages. */
const ADDRESSES: Readonly<Record<AreaName, RegExp>> = {
  today: /^\/(?:today|requests|deliveries)(?:\/|$)/,
  // Weeks and their details, but not the management of newsletters.
  sell: /^\/(?:board|cart|publications(?:\/[^/]+\/(?:weeks|details)\/.*)?)$/,
  orders: /^\/(?:orders|reporting)(?:\/|$)/,
  ads: /^\/ads(?:\/|$)/,
  money: /^\/(?:(?:invoices|agreements|revenue|figures|account)(?:\/|$)|customers\/[^/]+\/account$)/,
};
const EDIT_WEEK = /\/weeks\/[^/]+\/edit$/;

/** Returns the area that an address belongs to; null for settings and the profile. */
export function areaAt(pathname: string): AreaName | null {
  if (EDIT_WEEK.test(pathname)) return null;
  return AREA_NAMES.find((name) => ADDRESSES[name].test(pathname)) ?? null;
}

/** The settings whose records have pages of their own, which need the whole width. */
const WIDE_RECORDS: ReadonlySet<EntryName> = new Set(['publications', 'issues', 'customers']);

/** Whether an address is a page of settings, or a page below one. The page of all settings is none. */
export function isSettingsAt(pathname: string, visitor: Visitor): boolean {
  return [...entriesAt('settings', visitor), ...entriesAt('allSettings', visitor)].some((name) => {
    const page = pageOfEntry(name);
    return pathname === page || (!WIDE_RECORDS.has(name) && pathname.startsWith(`${page}/`));
  });
}
