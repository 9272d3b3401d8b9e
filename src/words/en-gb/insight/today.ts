import type { Shape } from '../../shape.ts';

/** The page "Today": issues by day, what has to be done about their ads, and open reservations. */
export type Today = Shape<typeof today>;

export const today = {
  title: 'Today',
  production: 'Production',
  all: 'All tasks of today',
  overdue: 'Overdue',
  ads: (count: number, total: number) => `${count} of ${total} ads`,
  moreDays: 'Show 10 days',
  fewerDays: 'Show fewer days',
  newsletter: 'Newsletter',
  allNewsletters: 'All newsletters',
  hasMore: 'Only the first 60 issues are shown. Choose a newsletter to see the others.',
  nothing: 'Nothing to do: no issue with ads is sent in the next days, and none is overdue.',
  look: 'Preview',
  lookAt: (issue: string) => `Preview ${issue}`,
  sending: 'Sending',
  solve: 'Resolve',
  task: {
    late: 'Late',
    missing: 'Missing',
    unapproved: 'Not approved',
    in_doubt: 'In doubt',
    reserved: 'Only reserved',
  },
  unsent: 'Not sent',
  missing: (fields: string) => `Still missing: ${fields}.`,
  unapproved: 'Complete, but not approved yet. Without approval it is not sent.',
  inDoubt: 'Complete, but its image was never checked, or the ad does not fit into the mailing.',
  reserved: (day: string) => `Reserved until ${day}. Only ads of booked orders are sent.`,
  requests: (count: number) =>
    count === 1
      ? '1 request from a public page waits for an answer.'
      : `${count} requests from public pages wait for an answer.`,
  answerRequests: 'Answer',
  openBoard: 'Ad status',
  openAd: 'Open ad',
  openOrder: (id: number) => `Order ${id}`,
  move: 'Move',
  prolong: 'Extend',
  prolongTitle: (customer: string) => `Extend the reservation for ${customer}`,
  prolonged: (day: string) => `The reservation now lasts until ${day}.`,
  notLater: (day: string) => `It lasts until ${day} already. Please choose a later day.`,
  by: (name: string) => `by ${name}`,
  byMe: 'by you',
  reservedUntil: 'Reserved until',
  dayMissing: 'Please choose a day.',
  book: 'Book',
  cancel: 'Delete',
  placements: (count: number) => (count === 1 ? '1 placement' : `${count} placements`),
  dueAds: {
    title: 'Ads due soon',
    window: 'next 7 days',
    empty: 'No ad is due in the next 7 days.',
  },
  toCall: {
    title: 'Contacts to call',
    window: 'reminders did not help',
    empty: 'No one has to be called.',
    bounced: (names: string) => `The email to ${names} could not be delivered`,
    silent: (names: string) => `${names} did not open the last reminder`,
    open: 'Open order',
  },
  lapsing: {
    title: 'Reservations about to expire',
    window: 'next 7 days',
    empty: 'No reservation expires in the next 7 days.',
  },
  newOrders: {
    title: 'New orders from customers',
    window: 'not booked yet',
    empty: 'No new reservations from customers.',
  },
  blocked: {
    title: 'Blocked issues',
    window: 'next 8 weeks',
    empty: 'No issue of the next 8 weeks is blocked.',
    by: (name: string, day: string) => `Blocked by ${name} on ${day}`,
    open: 'Open',
  },
};
