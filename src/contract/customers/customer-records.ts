import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { historyEntrySchema } from '../history.ts';
import { orderOverviewSchema } from '../orders/orders.ts';
import { vertStyleSchema } from '../publications/publications.ts';
import { route } from '../route.ts';
import { vertContentShape, vertSchema } from '../verts/verts.ts';

const CURSOR_MAX = 1_000;

/** `after` (the `next` of a page) continues after that page. */
const page = { after: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'invalid'))) };
/** The value of `after` for the next page, if there is one. */
const next = z.optional(z.string());

/** The orders of a page of a customer's records. */
export const CUSTOMER_ORDERS_PAGE = 20;
/** The coming placements of a page. */
export const COMING_PAGE = 20;
/** The reports of a page. */
export const CUSTOMER_REPORTS_PAGE = 5;
/** The most different ads of one report in the list of a customer's reports. */
export const ADS_OF_REPORT = 3;
/** The entries of a page of a customer's history. */
export const CUSTOMER_HISTORY_PAGE = 30;

/** Open: it holds its placements, and some are not over. Past: fulfilled or lapsed. */
export const listCustomerOrders = route('listCustomerOrders', 'GET /api/customers/:id/orders', {
  summary: 'The open or the past orders of a customer, newest first',
  needs: 'show Customer',
  query: z.object({ ...page, state: z._default(z.enum(['open', 'past'], 'invalid'), 'open') }),
  response: z.object({
    orders: z.array(orderOverviewSchema),
    next,
    /** The number of open orders and of past ones. */
    open: z.int(),
    past: z.int(),
  }),
});

/** The ads of a customer's orders from today on that are not sent; those of lapsed reservations are left out. */
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
  /** How often the order's placements contained it. */
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

/** Acts on the customer, its orders and their ads, and mails to its contact and users, as long as they are kept. */
export const getCustomerHistory = route('getCustomerHistory', 'GET /api/customers/:id/history', {
  summary: 'What happened with a customer, newest first',
  needs: 'show Customer',
  query: z.object(page),
  response: z.object({ history: z.array(historyEntrySchema), next }),
});
