/** The words of the dashboard: capacity, expiring reservations, incomplete ads and fulfilled orders. */
export const dashboard = {
  overdue: (count: number, sum: string) =>
    count === 1 ? `1 invoice overdue, ${sum}` : `${count} invoices overdue, ${sum}`,
  capacity: {
    label: 'Capacity',
    paging: 'Months of the capacity charts',
    from: (month: string) => `Capacity from ${month}`,
    earlier: 'Earlier months',
    later: 'Later months',
    booked: 'booked',
    reserved: 'reserved',
    free: 'free',
    total: 'Placements',
    noPlacements: 'no placements',
    empty: 'There are no issues to sell yet. Add a newsletter with its placements.',
  },
  order: (id: number) => `Order ${id}`,
  more: (count: string) => `Show ${count} more`,
  expiring: {
    title: 'Expiring reservations',
    window: 'next 7 days',
    reservedUntil: 'reserved until',
    empty: 'No reservation expires in the next 7 days. All clear.',
  },
  incomplete: {
    title: 'Incomplete ads',
    window: 'sent within 7 days',
    empty: 'All ads of the next 7 days are complete.',
  },
  fulfilled: {
    title: 'Fulfilled orders',
    window: 'last 7 days',
    since: 'fulfilled since',
    failed: (count: number) => (count === 1 ? '1 ad was not sent' : `${count} ads were not sent`),
    empty: 'No order was fulfilled in the last 7 days.',
  },
};
