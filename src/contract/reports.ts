import * as z from 'zod/mini';
import { byId, gender, id, instant, locale } from './fields.ts';
import { vertStyleSchema } from './publications.ts';
import { route } from './route.ts';
import { vertContentShape } from './verts.ts';

const vertContentSchema = z.object(vertContentShape);
const count = z.nullable(z.int());
/** A fraction, 0 to 1; null where there is nothing to divide by. */
const rate = z.nullable(z.number());

/** How often something happened to an ad, and to how much of it a reader is behind. */
const hitsSchema = z.object({
  /** Everything that asked for it. */
  raw: z.int(),
  /** What readers did: the number that counts. */
  valid: z.int(),
  /** By how many readers; null where they are not told apart. */
  unique: count,
  /** What machines did: scanners, bots, loading ahead. */
  machine: z.int(),
});
export type Hits = z.infer<typeof hitsSchema>;

/** What came of one ad. Its names are those it was sent under; the numbers of an ad that was not sent are null. */
export const vertReportSchema = z.object({
  id,
  placementName: z.string(),
  publicationTitle: z.string(),
  weekNumber: z.string(),
  sendingDate: z.string(),
  isVertSent: z.boolean(),
  willVertBeSent: z.boolean(),
  isFailedVert: z.boolean(),
  recipientCount: count,
  impressionCount: count,
  clickCount: count,
  clickThroughRate: rate,
  /** Where the numbers come from: counted here, with what they are made of, or told by the mailing system. */
  provenance: z.nullable(
    z.object({
      source: z.enum(['counted', 'mailing_system']),
      views: z.nullable(hitsSchema),
      clicks: z.nullable(hitsSchema),
    }),
  ),
  /** The ad as it was sent, and its look; null where it was not sent. */
  sentAd: z.nullable(z.object({ vert: vertContentSchema, vertStyle: vertStyleSchema })),
});
export type VertReport = z.infer<typeof vertReportSchema>;

const facts = {
  order: z.object({
    id,
    bookedAt: z.nullable(instant),
    /** The organisation's day on which it was booked. */
    bookedDate: z.nullable(z.string()),
  }),
  customerName: z.string(),
  recipientCount: z.int(),
  impressionCount: z.int(),
  clickCount: z.int(),
  clickThroughRate: rate,
  hasFailedVerts: z.boolean(),
  vertReports: z.array(vertReportSchema),
};
const factsSchema = z.object(facts);
export type ReportFacts = z.infer<typeof factsSchema>;

/** What the public link shows: the numbers, and nothing that leads any further. */
export const sharedReportSchema = z.object({
  ...facts,
  /** The organisation that shares it. */
  publisher: z.string(),
  /** In which the customer's own user reads; null where the customer has none, and the browser is asked. */
  locale: z.nullable(locale),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const reportSchema = z.object({
  id,
  ...facts,
  /** Of the public link; null while it is revoked, and for self-service users. */
  token: z.nullable(z.string()),
  /** Whom the link is sent to; null for self-service users. */
  customerContact: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), gender }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

export const getReport = route({
  name: 'getReport',
  summary: 'What was sent for an order, and what came of it',
  method: 'GET',
  path: '/api/reports/:id',
  needs: 'show Report',
  params: byId,
  answer: z.object({ report: reportSchema }),
});

/** A new link; whoever has the old one sees nothing any more. */
export const renewReportToken = route({
  name: 'renewReportToken',
  summary: 'Give a report a new public link',
  method: 'POST',
  path: '/api/reports/:id/token',
  needs: 'update Order',
  params: byId,
  answer: z.object({ report: reportSchema }),
});

export const revokeReportToken = route({
  name: 'revokeReportToken',
  summary: 'Take the public link of a report back',
  method: 'DELETE',
  path: '/api/reports/:id/token',
  needs: 'update Order',
  params: byId,
});

export const getSharedReport = route({
  name: 'getSharedReport',
  summary: 'A report by its public link',
  method: 'GET',
  path: '/api/shared/reports/:token',
  needs: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
  answer: z.object({ report: sharedReportSchema }),
  problems: ['not_found', 'too_many_requests'],
  rateLimit: 60,
});
