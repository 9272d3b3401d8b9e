import type { Shape } from '../shape.ts';

/** The search over everything: records, weeks and what can be done. */
export type Palette = Shape<typeof palette>;

export const palette = {
  title: 'Search and jump',
  open: 'Search',
  label: 'Customer, order, newsletter, week or action',
  close: 'Close',
  groups: {
    recent: 'Recently visited',
    weeks: 'Weeks',
    customers: 'Customers',
    orders: 'Orders',
    issues: 'Topics',
    publications: 'Newsletters',
    pages: 'Go to',
    acts: 'Do',
  },
  similar: (typed: string, similar: string) => `Nothing contains “${typed}”. These contain “${similar}”:`,
  empty: (typed: string) => `Nothing was found for “${typed}”.`,
  emptyHint: 'Try part of the name, an order number, a week such as 48 or a date.',
  failed: 'The records could not be searched. Pages and weeks can still be reached.',
  searching: 'Searching…',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  order: (id: number) => `Order ${id}`,
  noCustomerWith: (typed: string) => `No customer contains “${typed}”. Similar:`,
  didYouMean: 'Did you mean',
  similarOrders: (typed: string, similar: string) =>
    `No order contains “${typed}”. Here are those with “${similar}”.`,
  acts: {
    cart: 'Cart, new order',
    publicationsAdd: 'Add newsletter',
    customersAdd: 'Add customer',
    customersImport: 'Import customers',
    usersInvite: 'Invite user',
    outbox: 'Outbox',
    theme: 'Switch between light and dark',
    language: (name: string) => `Language: ${name}`,
    help: 'Open the manual',
    keys: 'Keyboard shortcuts',
  },
  /** Other words for the same, which are found as well. */
  also: {
    dashboard: 'start overview capacity home',
    weekView: 'sales calendar grid placements',
    orders: 'list bookings reservations',
    cart: 'basket checkout reserve',
    dataExport: 'csv excel download month',
    privacy: 'gdpr personal data erase delete person report',
    users: 'people roles rights',
    organization: 'settings time zone company',
    delivery: 'mailing lists newsletter system smtp ghost feed',
    securityLog: 'audit log sign-ins logins',
    outbox: 'mails messages sent',
    theme: 'dark mode night bright appearance',
    language: 'language deutsch english français sprache langue',
    logout: 'sign out leave exit',
    help: 'help documentation guide',
    keys: 'keyboard keys hotkeys',
    user: 'profile account name password',
  },
};
