import type { Shape } from '../../shape.ts';

/** The words of working from the orders list: views, filters, columns and acts on many orders. */
export type OrderWork = Shape<typeof orderWork>;

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
const placements = (count: number) => (count === 1 ? '1 placement' : `${count} placements`);

export const orderWork = {
  views: {
    label: 'Views',
    open: 'Open',
    mine: 'My orders',
    decide: 'Reservations to decide',
    missing: 'Ads missing, 7 days',
    sharedBy: (name: string) => `shared by ${name}`,
    save: 'Save this view',
    edit: 'Edit view',
    name: 'Name of the view',
    share: 'Share this view with colleagues',
    confirm: 'Save view',
    remove: 'Remove view',
    saved: (name: string) => `The view “${name}” has been saved.`,
    removed: (name: string) => `The view “${name}” has been removed.`,
  },
  filters: {
    label: 'Filters',
    add: 'Filter',
    title: 'Filter orders',
    apply: 'Show orders',
    clear: 'Clear',
    remove: (name: string) => `Remove filter ${name}`,
    any: 'All',
    names: {
      state: 'Status',
      publicationId: 'Newsletter',
      creatorId: 'Salesperson',
      sending: 'Sending',
      expiresUntil: 'Reservation ends',
      incomplete: 'Ads',
    },
    states: {
      open: 'open',
      reserved: 'reserved',
      booked: 'booked',
      fulfilled: 'fulfilled',
      sold: 'booked or fulfilled',
      lapsed: 'lapsed',
    },
    me: 'me',
    customersThemselves: 'the customers themselves',
    incomplete: 'incomplete',
    onlyIncomplete: 'Only orders with incomplete ads',
    unknown: 'unknown',
    today: 'today',
    nextDays: (count: number) => `next ${count} days`,
    lastDays: (count: number) => `last ${count} days`,
    inDays: (count: number) => `in ${count} days`,
    /** When a reservation ends: in so many days or before, on a day or before. */
    withinDays: (count: number) => `within ${count} days`,
    byDay: (day: string) => `by ${day}`,
    ownDays: 'custom dates',
    ownDay: 'custom date',
    from: 'From',
    to: 'To',
    fromDay: (day: string) => `from ${day}`,
    toDay: (day: string) => `until ${day}`,
  },
  columns: { choose: 'Columns', title: 'Choose columns', save: 'Use these columns' },
  hits: {
    orders: (count: string, isMinimum: boolean) =>
      isMinimum ? `At least ${count} orders` : count === '1' ? '1 order' : `${count} orders`,
    placements: (count: string) => (count === '1' ? '1 placement' : `${count} placements`),
    next: (day: string) => `Next sending: ${day}`,
    noMatches: 'No order matches these filters.',
    clear: 'Clear filters',
  },
  export: { label: 'Export CSV', done: (file: string) => `${file} was saved.` },
  select: {
    column: 'Selection',
    order: (id: number) => `Select order ${id}`,
    shown: 'Select all shown',
    all: (count: string) => `Select all ${count}`,
    chosen: orders,
    allChosen: (count: string) => `All ${count} orders`,
    clear: 'Clear selection',
    label: 'Selected orders',
  },
  acts: {
    prolong: 'Extend',
    book: 'Book',
    cancel: 'Cancel orders',
    until: 'New end date',
    checking: 'Checking the orders …',
    chooseDay: 'Choose the new end date of the reservations.',
    confirm: {
      prolong: (count: number) => `Extend ${orders(count)}`,
      book: (count: number) => `Book ${orders(count)}`,
      cancel: (count: number) => `Cancel ${orders(count)}`,
    },
    will: {
      prolong: (count: number, verts: number, day: string) =>
        `${orders(count)}, ${placements(verts)}: then reserved until ${day}.`,
      book: (count: number, verts: number) => `${orders(count)}, ${placements(verts)}: will be booked.`,
      cancel: (count: number, verts: number) =>
        `${orders(count)}, ${placements(verts)}: will be deleted with their ads. The placements become free.`,
    },
    did: {
      prolong: (count: number) => `${orders(count)} extended.`,
      book: (count: number) => `${orders(count)} booked.`,
      cancel: (count: number) => `${orders(count)} cancelled.`,
    },
    unchanged: (count: number) => `${orders(count)} already reserved until then or longer.`,
    late: (count: number) => `${orders(count)} would stay reserved beyond the first sending.`,
    owed: (count: number) =>
      count === 1 ? 'The customer owes for 1 order:' : `The customers owe for ${count} orders:`,
    owedUnpriced: 'by the cancellation terms',
    refused: (count: number) =>
      count === 1 ? 'Not possible for 1 order:' : `Not possible for ${count} orders:`,
    nothing: 'Nothing can be changed in these orders.',
    again: 'Try again',
    interrupted: 'The connection was lost. Trying again changes no order twice.',
    close: 'Close',
  },
};
