const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);

/** The availability board: all newsletters by week. */
export const board = {
  title: 'Board',
  over: (newsletters: number, weeks: number) =>
    `${newsletters === 1 ? '1 newsletter' : `${newsletters} newsletters`} · ${weeks} weeks`,
  label: 'Free placements of all newsletters by week',
  keys: 'Arrow keys move, Enter opens a week of a newsletter, Page Up and Page Down change the weeks.',
  newsletter: 'Newsletter',
  back: (weeks: number) => `Back ${weeks} weeks`,
  forward: (weeks: number) => `Forward ${weeks} weeks`,
  free: (count: number) => `${count} free`,
  full: 'full',
  sent: 'sent',
  noIssue: 'no issue',
  /** What the squares of a cell show. It is a part of the accessible name of the cell. */
  counts: (free: number, cart: number, reserved: number, held: number, sold: number, canTellApart: boolean) =>
    [
      `${free} free`,
      ...some(cart, 'in your cart'),
      ...some(reserved, 'reserved'),
      ...some(held, 'held by a request or an offered change'),
      ...some(sold, canTellApart ? 'booked' : 'sold'),
    ].join(', '),
  cell: (newsletter: string, week: string, content: string) => `${newsletter}, ${week}: ${content}`,
  opened: (newsletter: string, week: string) => `${newsletter}, ${week}`,
  toWeekView: 'Open in the week view',
  filters: 'Filter',
  placement: 'Placement',
  anyPlacement: 'All placements',
  newsletters: 'Newsletters',
  anyNewsletter: 'All newsletters',
  days: 'Days',
  maxPrice: 'Price up to',
  noPrice: 'This is not a price.',
  onlyFree: 'Only with free placements',
  reset: 'Reset filters',
  empty: 'No newsletter fits these filters in these weeks.',
  legend: 'One square is one placement, always in the same order. The figure shows how many are free.',
  /** On narrow screens. */
  legendBar: 'The bar shows how much is taken. The figure shows how many placements are free.',
  find: 'Find free placements',
  findHint: 'such as “3 top December”',
  clear: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 free placement found' : `${count} free placements found`),
  firstFound: (count: number, most: number) =>
    `The first ${count}. For more, begin with a number up to ${most}, such as “${most} top”.`,
  nothingFound: (typed: string) => `No free placement for “${typed}”.`,
  takeAll: (count: number) => (count === 1 ? 'Add to cart' : `Add these ${count} to cart`),
  take: (name: string, newsletter: string, day: string) => `Add to cart: ${name}, ${newsletter}, ${day}`,
  taken: (name: string, newsletter: string) => `${name} in ${newsletter} is in the cart.`,

  legendSold: 'sold',
  legendBlocked: 'blocked',
};
