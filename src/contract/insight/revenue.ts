import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { described, day, id, idInPath } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** In minor units of the currency. */
const amount = z.int();
const amounts = {
  /** Customer net of the bookings. */
  booked: amount,
  /** Customer net of the reservations, and the same amount multiplied by `weightPercent`. */
  reserved: amount,
  weighted: amount,
  billedNet: amount,
  billedGross: amount,
  openNet: amount,
  openGross: amount,
  /** Customer net of the bookings one year earlier. */
  before: amount,
};

const row = z.object({
  /** 0 if it is unknown or no longer exists. */
  id: z.int(),
  name: z.string(),
  ...amounts,
});
export type RevenueRow = z.infer<typeof row>;

const creator = z.object({
  /** 0 for the line of all self-service users, and for the line of all users who no longer exist. */
  id: z.int(),
  kind: z.enum(['user', 'customers', 'former']),
  name: z.string(),
  ...amounts,
});
export type RevenueCreator = z.infer<typeof creator>;

const places = z.object({
  publicationId: id,
  name: z.string(),
  /** The issues of the year until today, without blocked ones. */
  issues: z.int(),
  /** The placements of these issues by name. `average` is the average customer net of a sold placement in this currency. */
  names: z.array(z.object({ name: z.string(), places: z.int(), sold: z.int(), average: z.nullable(amount) })),
  /** What free placements would bring at list price, from tomorrow until the end of the third month after this one. */
  free: z.array(z.object({ month: z.string(), places: z.int(), amount })),
});
export type RevenuePlaces = z.infer<typeof places>;

const currencySchema = z.object({
  currency: z.enum(CURRENCIES),
  total: z.object(amounts),
  /** January to December. */
  months: z.array(z.object(amounts)).check(z.length(12)),
  publications: z.array(row),
  /** Those with the most booked revenue, at most 50. */
  customers: z.array(row),
  creators: z.array(creator),
  /** The places of the requested publication, by default of the one with the most booked revenue; null if there is none. */
  places: z.nullable(places),
});
export type RevenueOfCurrency = z.infer<typeof currencySchema>;

const revenueSchema = z.object({
  year: z.int(),
  /** The percentage by which reservations are weighted. */
  weightPercent: z.int(),
  /** One for each currency in which something was sold; amounts of different currencies are never added. */
  currencies: z.array(currencySchema),
});
export type Revenue = z.infer<typeof revenueSchema>;

const YEAR = '^20\\d{2}$';
const year = described(
  z.pipe(
    z.string().check(z.regex(new RegExp(YEAR), 'invalid')),
    z.transform((text) => Number(text)),
  ),
  { pattern: YEAR },
);

const queryFields = {
  /** The year of sending; this year by default. */
  year: z.optional(year),
  /** Only this publication. */
  publicationId: z.optional(idInPath),
};

export const showRevenue = route('showRevenue', 'GET /api/revenue', {
  summary:
    'Revenue of a year by month, publication, customer and salesperson, compared with the year before; sold and free places',
  needs: 'show Revenue',
  query: z.object(queryFields),
  response: z.object({ revenue: revenueSchema }),
});

const freeOfCurrency = z.object({
  currency: z.enum(CURRENCIES),
  /** The highest amount first. */
  publications: z.array(z.object({ publicationId: id, name: z.string(), places: z.int(), amount })),
});
export type FreePlacesOfCurrency = z.infer<typeof freeOfCurrency>;

export const showFreePlaces = route('showFreePlaces', 'GET /api/revenue/free_places', {
  summary: 'What the free places of each publication would bring at list price, from tomorrow until a day',
  needs: 'show Revenue',
  response: z.object({ until: day, currencies: z.array(freeOfCurrency) }),
});

/** The tables of amounts. */
const AMOUNT_TABLES = ['months', 'publications', 'customers', 'creators'] as const;
export type AmountTable = (typeof AMOUNT_TABLES)[number];
export const REVENUE_TABLES = [...AMOUNT_TABLES, 'places'] as const;
export type RevenueTable = (typeof REVENUE_TABLES)[number];

export const exportRevenue = route('exportRevenue', 'GET /api/revenue/export', {
  summary: 'The revenue of a year as a table, in the language of the caller',
  needs: 'show Revenue',
  query: z.object({ ...queryFields, table: z.enum(REVENUE_TABLES, 'invalid') }),
  file: 'text/csv',
  problems: ['overloaded'],
});
