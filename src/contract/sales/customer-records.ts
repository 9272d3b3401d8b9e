import * as z from 'zod/mini';
import { id } from '#contract/platform/fields.ts';
import { historyEntrySchema } from '#contract/customers/history.ts';
import { orderOverviewSchema } from './orders.ts';
import { vertStyleSchema } from '#contract/catalogue/publications.ts';
import { route } from '#contract/platform/route.ts';
import { vertContentShape, vertSchema } from '#contract/ads/verts.ts';

const CURSOR_MAX = 1_000;

/** `after` (the `next` of a page) continues after that page. */
const page = { after: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'invalid'))) };
/** The value of `after` for the next page, if there is one. */
const next = z.optional(z.string());

/** The number of orders on one page of a customer's orders. */
export const CUSTOMER_ORDERS_PAGE = 20;
/** The number of upcoming placements on one page. */
export const COMING_PAGE = 20;
/** The number of reports on one page. */
export const CUSTOMER_REPORTS_PAGE = 5;
/** The maximum number of different ads that the list of a customer's reports shows of one report. */
export const ADS_OF_REPORT = 3;
/** The number of entries on one page of a customer's history. */
export const CUSTOMER_HISTORY_PAGE = 30;

/** An open order has not lapsed, and at least one of its sending dates is still to come. A past order is fulfilled or lapsed. */
export const listCustomerOrders = route('listCustomerOrders', 'GET /api/customers/:id/orders', {
  summary: 'The open or the past orders of a customer, newest first',
  needs: 'show Customer',
  query: z.object({ ...page, state: z._default(z.enum(['open', 'past'], 'invalid'), 'open') }),
  response: z.object({
    orders: z.array(orderOverviewSchema),
    next,
    /** The number of all open orders, and of all past ones. */
    open: z.int(),
    past: z.int(),
  }),
});

/** Lists the ads of a customer that are due today or later and were not sent. Ads of lapsed reservations are left out. */
export const listComingVerts = route('listComingVerts', 'GET /api/customers/:id/verts', {
  summary: 'The coming placements of a customer with their ads, by sending date',
  needs: 'show Customer',
  query: z.object(page),
  response: z.object({
    verts: z.array(vertSchema),
    next,
    /** The number of all coming placements, and of those whose ad lacks data. */
    total: z.int(),
    incomplete: z.int(),
    /** The last sending date; null without coming placements. */
    until: z.nullable(z.string()),
  }),
});

/** An ad as it was sent, with its latest sending. */
const ranAdSchema = z.object({
  vertId: id,
  placementName: z.string(),
  publicationTitle: z.string(),
  sendingDate: z.string(),
  /** The number of the order's placements that contained it. */
  times: z.int(),
  vert: z.object(vertContentShape),
  vertStyle: vertStyleSchema,
});
export type RanAd = z.infer<typeof ranAdSchema>;

const customerReportSchema = z.object({
  id,
  orderId: id,
  publications: z.array(z.string()),
  /** The sending dates of the order's first and last issue. */
  firstSendingDate: z.string(),
  latestSendingDate: z.string(),
  countVerts: z.int(),
  countSentVerts: z.int(),
  /** The different ads of the order that were sent, the latest first. */
  ads: z.array(ranAdSchema),
});
export type CustomerReport = z.infer<typeof customerReportSchema>;

export const listCustomerReports = route('listCustomerReports', 'GET /api/customers/:id/reports', {
  summary: 'The reports of a customer with the ads that were sent, by the last sending date, latest first',
  needs: 'show Customer',
  query: z.object(page),
  response: z.object({ reports: z.array(customerReportSchema), next }),
});

/** Lists acts on the customer, its orders and their ads, and the mails to its contact and users that are still stored. */
export const getCustomerHistory = route('getCustomerHistory', 'GET /api/customers/:id/history', {
  summary: 'What happened with a customer, newest first',
  needs: 'show Customer',
  query: z.object(page),
  response: z.object({ history: z.array(historyEntrySchema), next }),
});
