import type { Shape } from '../../shape.ts';

/** The words for the notes of an order, for repeating it, and for copying and moving its ads. They are loaded with the page of an order. */
export type OrderMoves = Shape<typeof orderMoves>;

export const orderMoves = {
  copy: {
    button: 'Copy ads to …',
    also: 'copy ads of this order to another',
    toOrder: (order: number) => `Copy ads to order ${order}`,
    title: (order: number) => `Copy the ads of order ${order}`,
    target: 'To which order?',
    targetHint: 'Number, customer or newsletter',
    clear: 'Clear',
    orders: 'Orders',
    noOrder: 'No other order was found.',
    missing: 'There is no such order. Please choose another one.',
    own: 'That is this order. Please choose another one.',
    orderOf: (order: number, customer: string) => `${order} · ${customer}`,
    pairs: 'What is copied',
    pair: (from: string, to: string) => `${from} → ${to}`,
    place: (placement: string, publication: string, day: string) => `${placement}, ${publication}, ${day}`,
    replaces: (ad: string) => `replaces “${ad}”`,
    nothing: 'None of the ads fits into a placement of this order.',
    closed: (placements: string) => `Sent or past, so they stay as they are: ${placements}`,
    choose: 'Please choose an order.',
    none: 'Please choose at least one ad.',
    refused: 'Nothing was copied. The list is up to date again; please check it.',
    submit: 'Copy',
    done: (count: number, order: number) =>
      count === 1 ? `1 ad was copied to order ${order}.` : `${count} ads were copied to order ${order}.`,
  },
  notes: {
    note: 'Internal note',
    customerNote: 'Note for the customer',
    placeholders: { note: 'For colleagues only', customerNote: 'The customer can read this' },
  },
  move: {
    label: (placement: string, day: string) => `Move ad ${placement} (${day})`,
    title: (placement: string, day: string) => `Move ad “${placement}” of ${day}`,
    publication: 'Newsletter',
    issue: 'Issue',
    noIssue: 'This newsletter has no free placement in the weeks shown.',
    placement: 'Placement',
    submit: 'Move',
    moved: (placement: string, day: string) => `The ad is now in “${placement}” of ${day}.`,
    gone: 'This placement has been cancelled in the meantime.',
    least: (owed: string) =>
      `If the placement is cancelled afterwards, that still costs the customer at least ${owed}.`,
  },
  refused: {
    reasons: {
      sold: 'This placement has been sold in the meantime.',
      blocked: 'The issue has been blocked in the meantime.',
      held: 'This placement is held for a request or an offered change.',
      issue_gone: 'The issue has already gone out.',
      unknown: 'This placement no longer exists.',
      order_sent: 'This ad has already been sent.',
      being_sent: 'This ad is being sent at this moment.',
      vert_has_content: 'This ad has been given content in the meantime.',
      stale: 'Another user has changed this ad in the meantime.',
      too_large: 'This text is too long for an ad of this newsletter.',
    },
    other: 'The content does not fit into this ad.',
  },
  repeat: {
    button: 'Repeat …',
    also: 'repeat this order again in later weeks',
    title: (order: number) => `Repeat order ${order}`,
    every: 'Rhythm',
    weeks: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
    howOften: 'How often?',
    times: (times: number) => (times === 1 ? 'once' : `${times} times`),
    placements: 'Placements',
    place: (placement: string, publication: string, day: string) => `${placement}, ${publication}, ${day}`,
    insteadOf: {
      past: (day: string) => `the week of ${day} is past; this is the next free day`,
      not_free: (day: string) => `not free in the week of ${day}; this is the next free day`,
      not_read: (day: string) => `the week of ${day} is not on sale yet; this is the next free day`,
      proposed: (day: string) => `another repetition is in the week of ${day}; this is the next free day`,
    },
    lost: {
      past: (placements: string) => `In the past: ${placements}`,
      not_free: (placements: string) => `Not free, nor in the eight weeks after: ${placements}`,
      not_read: (placements: string) => `Not on sale yet: ${placements}`,
      proposed: (placements: string) =>
        `Another repetition is in that week, and nothing is free in the eight weeks after: ${placements}`,
    },
    refused: (placement: string, reason: string) => `${placement}: ${reason}`,
    taken: 'Nothing was reserved. The list is up to date again; please check it.',
    chosen: (count: number, of: number) =>
      of === 1 ? `${count} of 1 placement chosen` : `${count} of ${of} placements chosen`,
    none: 'Please choose at least one placement.',
    total: (sum: string, unpriced: number) =>
      `Total of the list prices: ${sum}${unpriced > 0 ? ` (${unpriced} without a price)` : ''}`,
    submit: 'Reserve',
    done: (count: number, order: number) =>
      count === 1
        ? `1 placement was reserved, with its ad, as order ${order}.`
        : `${count} placements were reserved, with their ads, as order ${order}.`,
  },
};
