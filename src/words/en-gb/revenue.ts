import type { Shape } from '../shape.ts';

/** The words of the page "Revenue", its part of the dashboard and its exports. */
export type RevenueWords = Shape<typeof revenue>;

export const revenue = {
  title: 'Revenue',
  heading: (year: string, before: string) => `Revenue ${year}, compared with ${before}`,
  lede: 'Customer net by month of sending. Billed and open amounts are also shown with VAT.',
  empty: 'Nothing with a price was sold in this year or the year before.',
  toNewsletters: 'Set prices for a newsletter',
  newsletter: 'Newsletter',
  allNewsletters: 'All newsletters',
  year: 'Year',
  yearBack: 'Previous year',
  yearOn: 'Next year',
  print: 'Print',
  export: {
    label: 'Export CSV',
    months: 'Revenue by month',
    publications: 'Revenue by newsletter',
    customers: 'Revenue by customer',
    creators: 'Revenue by salesperson',
    done: (file: string) => `${file} has been downloaded.`,
  },
  columns: {
    month: 'Month',
    currency: 'Currency',
    booked: 'Booked',
    reserved: 'Reserved',
    reservedInFull: 'Reserved, in full',
    weighted: (percent: string) => `Reserved, weighted at ${percent}`,
    billed: 'Billed',
    billedNet: 'Billed, net',
    billedGross: 'Billed, with VAT',
    open: 'Open',
    openNet: 'Open, net',
    openGross: 'Open, with VAT',
    before: 'Booked one year earlier',
    change: 'Change',
  },
  withVat: (amount: string) => `${amount} with VAT`,
  inFull: (amount: string) => `${amount} in full`,
  byMonth: {
    title: 'By month',
    over: (currency: string, percent: string) =>
      `${currency}, customer net; reservations count at ${percent}; open amounts with VAT`,
    chart: 'Booked and reserved revenue by month, with the year before as a line',
    booked: 'booked',
    reserved: 'reserved',
    year: 'Year',
    thousand: (value: string) => `${value}k`,
    million: (value: string) => `${value}m`,
  },
  byNewsletter: {
    title: 'By newsletter',
    none: 'Without a newsletter',
    all: (currency: string) => `All in ${currency}`,
  },
  byCustomer: {
    title: 'By customer',
    over: 'the 50 with the most booked revenue',
    customer: 'Customer',
    none: 'Deleted customer',
  },
  byCreator: {
    title: 'By salesperson',
    over: 'who created the order',
    creator: 'Salesperson',
    customers: 'The customers themselves',
    former: 'Former users',
  },
  dashboard: { title: (year: string) => `Revenue ${year}`, all: 'All revenue' },
};
