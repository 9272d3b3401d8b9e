import * as z from 'zod/mini';
import { QUIET_WEEKS, isPeriod, PERIOD_PATTERN, type QuietWeeks } from '#domain/insight/figures.ts';
import { described, id, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const period = described(z.string('blank').check(z.refine(isPeriod, 'invalid')), { pattern: PERIOD_PATTERN });
const choices = QUIET_WEEKS.map(String);

const queryFields = {
  /** `2026`, `2026-Q2` or `2026-04`. */
  period,
  /** The number of weeks without an ad after which a customer counts as quiet; 8 by default. */
  quietWeeks: z.optional(
    z.pipe(
      z.enum(choices, 'invalid'),
      z.transform((text) => Number(text) as QuietWeeks),
    ),
  ),
};

const months = z.array(z.int());
/** One number for each month of the period. */
const monthly = z.object({ placements: months, reserved: months, booked: months, lapsed: months });

const customer = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** The number of placements booked in the period, and in the same months one year earlier. */
  booked: z.int(),
  before: z.int(),
  /** The same, but only for the months of the period that are over. */
  bookedSoFar: z.int(),
  beforeSoFar: z.int(),
  last: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type CustomerFigures = z.infer<typeof customer>;

const creator = z.object({
  /** Null for the line of all self-service users, and for the line of all users who no longer exist. */
  id: z.nullable(id),
  kind: z.enum(['user', 'customers', 'former']),
  name: z.string(),
  now: monthly,
  before: monthly,
});
export type CreatorFigures = z.infer<typeof creator>;

const publication = z.object({ id, title: z.string(), now: monthly, before: monthly });
export type PublicationFigures = z.infer<typeof publication>;

const figuresSchema = z.object({
  /** When the oldest of these numbers was counted; null before the first count. */
  countedAt: z.nullable(instant),
  /** Whether the numbers are outdated and should be counted again by `countFigures`. */
  isStale: z.boolean(),
  publications: z.array(publication),
  /** The customers with the most booked placements, at most 50. */
  best: z.array(customer),
  /** Customers who ordered earlier and are quiet now; those with the largest loss first, at most 50. */
  quiet: z.array(customer),
  /**
   * Numbers of customers. `now`: with booked placements in the period. `before`: with booked placements one year earlier. `new`: with
   * booked placements in the period, but with none in the whole year before.
   */
  customers: z.object({ now: z.int(), before: z.int(), new: z.int(), quiet: z.int() }),
  creators: z.array(creator),
});
export type Figures = z.infer<typeof figuresSchema>;

export const showFigures = route('showFigures', 'GET /api/figures', {
  summary: 'The sales of a period and those of the year before, as last counted',
  needs: 'show Figures',
  query: z.object(queryFields),
  response: z.object({ figures: figuresSchema }),
});

export const countFigures = route('countFigures', 'POST /api/figures', {
  summary: 'Count the figures of a period again if they are not up to date',
  needs: 'show Figures',
  body: z.object({ period }),
});

export const FIGURES_TABLES = ['publications', 'customers', 'creators'] as const;
export type FiguresTable = (typeof FIGURES_TABLES)[number];

export const exportFigures = route('exportFigures', 'GET /api/figures/export', {
  summary: 'The figures of a period as a table, in the language of the caller',
  needs: 'show Figures',
  query: z.object({ ...queryFields, table: z.enum(FIGURES_TABLES, 'invalid') }),
  file: 'text/csv',
  problems: ['overloaded'],
});
