import * as z from 'zod/mini';
import { READERS_BY } from '#domain/sending/tracking/tracking.ts';
import { gender, id, instant, locale } from '#contract/platform/fields.ts';
import { letterheadShape } from '#contract/billing/letterheads.ts';
import { route } from '#contract/platform/route.ts';
import { seenAdSchema } from '#contract/ads/verts.ts';
const count = z.nullable(z.int());
/** A quotient; null if the divisor is 0. */
const rate = z.nullable(z.number());

/** The hits of an ad, and how many of them are by readers. */
const hitsSchema = z.object({
  /** All requests. */
  raw: z.int(),
  /** Hits by readers: the number that reports show. */
  valid: z.int(),
  /** The number of distinct readers, at most the number of recipients; null if readers are not distinguished. */
  unique: count,
  /** The valid hits that the proxy of a mail program loaded, whether or not the mail was opened. They do not count as unique. */
  proxy: z.int(),
  /** Hits that were recognized as a machine's: scanners, bots, prefetching. */
  machine: z.int(),
});
export type Hits = z.infer<typeof hitsSchema>;

/**
 * The report of one ad. Once the ad was sent or its sending has failed, it keeps the names of that time; before, it shows the current ones.
 * Numbers are null if the ad was not sent.
 */
const vertReportSchema = z.object({
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
  clicksPerThousand: rate,
  /**
   * The same rates for the ads of other orders that were sent in this placement in the year until its sending date; null if the ad was
   * not sent, or if these ads are of fewer than three other customers.
   */
  average: z.nullable(z.object({ clickThroughRate: rate, clicksPerThousand: rate })),
  /**
   * The clicks on each link, the ad's own address first; their sum is `clickCount`. Empty if the ad has only one link, or if
   * Vertbook did not count the clicks.
   */
  linkClicks: z.array(z.object({ address: z.string(), clickCount: z.int() })),
  /** The source of the numbers: counted by Vertbook, with their parts, or reported by the mailing system. */
  provenance: z.nullable(
    z.object({
      source: z.enum(['counted', 'mailing_system']),
      views: z.nullable(hitsSchema),
      clicks: z.nullable(hitsSchema),
      /** How readers were distinguished; null if they were not. */
      readersBy: z.nullable(z.enum(READERS_BY)),
      /** Whether readers were told apart by a key in the links of each mail. If not, other people at one address may be missing. */
      hasMailKeys: z.boolean(),
      /** The views and clicks that counted until the second judging, an hour later, recognized machines; null for none. */
      corrected: z.nullable(z.object({ views: z.int(), clicks: z.int(), on: z.string() })),
    }),
  ),
  /** The valid views and clicks of each day, from the day of sending on. Empty if Vertbook did not count the ad. */
  days: z.array(z.object({ impressionCount: z.int(), clickCount: z.int() })),
  /** The day from which the numbers no longer change; null if the ad was not sent. */
  finalDate: z.nullable(z.string()),
  /** What the mailing system counted for the whole mailing, if Vertbook counted the ad; null if the mailing system counts nothing. */
  mailing: z.nullable(
    z.object({ recipientCount: count, impressionCount: count, clickCount: count, readAt: instant }),
  ),
  /** How many mails of the issue came back; 0 if a mailing system has sent them. */
  returnedCount: z.int(),
  /** How many mails of the issue have an unknown outcome. They are not among the recipients. */
  unknownCount: z.int(),
  /** The ad and its style as sent; null if it was not sent. */
  sentAd: z.nullable(seenAdSchema),
  /** Who approved the sent version: the customer if the customer did, else the publisher. Null if no approval was needed. */
  approval: z.nullable(z.object({ version: z.int(), name: z.string(), at: instant })),
  /** The start of the hash of the sent ad's texts and addresses; null if it was not sent. */
  fingerprint: z.nullable(z.string()),
});
export type VertReport = z.infer<typeof vertReportSchema>;

const facts = {
  order: z.object({
    id,
    bookedAt: z.nullable(instant),
    /** The day of the booking, in the organization's time zone. */
    bookedDate: z.nullable(z.string()),
  }),
  customerName: z.string(),
  recipientCount: z.int(),
  impressionCount: z.int(),
  clickCount: z.int(),
  clickThroughRate: rate,
  hasFailedVerts: z.boolean(),
  /** When the numbers were read, and the time zone of the organization. */
  asOf: instant,
  timeZone: z.string(),
  /** The day from which no number changes; null while an ad is still to be sent, and if no ad was sent. */
  finalDate: z.nullable(z.string()),
  isFinal: z.boolean(),
  vertReports: z.array(vertReportSchema),
  /** The next booked placements of the customer, of this and other orders. */
  nextPlacements: z.array(
    z.object({ id, sendingDate: z.string(), publicationTitle: z.string(), placementName: z.string() }),
  ),
  /** The sender's logo, address and contact. */
  letterhead: z.object(letterheadShape),
};
const factsSchema = z.object(facts);
export type ReportFacts = z.infer<typeof factsSchema>;

/** What the public link shows: the numbers, without links to other records. */
const sharedReportSchema = z.object({
  ...facts,
  /** The organization that shares the report. */
  publisher: z.string(),
  /** The language of the customer's own user. Null if there is no such user: then the browser's language applies. */
  locale: z.nullable(locale),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

/** A sending of the report by mail. */
const reportMailSchema = z.object({
  id,
  happenedAt: instant,
  /** Null if Vertbook sent it automatically. */
  userName: z.nullable(z.string()),
  /** How many addresses it was sent to. */
  recipientCount: z.int(),
  /** The addresses whose mails are still stored, and the state of each mail. */
  recipients: z.array(z.object({ address: z.string(), state: z.enum(['sent', 'failed', 'waiting']) })),
});
export type ReportMail = z.infer<typeof reportMailSchema>;

export const reportSchema = z.object({
  id,
  ...facts,
  /** How the report was sent by mail, the newest first; empty for self-service users. */
  mails: z.array(reportMailSchema),
  /** The token of the public link; null while revoked, and for self-service users. */
  token: z.nullable(z.string()),
  /** The recipient of the link; null for self-service users. */
  customerContact: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), gender }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

export const getReport = route('getReport', 'GET /api/reports/:id', {
  summary: 'What was sent for an order, and what came of it',
  needs: 'show Report',
  response: z.object({ report: reportSchema }),
});

/** Creates a new link; the old one stops working. */
export const renewReportToken = route('renewReportToken', 'POST /api/reports/:id/token', {
  summary: 'Give a report a new public link',
  needs: 'update Order',
  response: z.object({ report: reportSchema }),
});

export const revokeReportToken = route('revokeReportToken', 'DELETE /api/reports/:id/token', {
  summary: 'Take the public link of a report back',
  needs: 'update Order',
});

const byToken = z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) });
const pdfQuery = z.object({ locale: z.optional(locale) });

export const getReportPdf = route('getReportPdf', 'GET /api/reports/:id/pdf', {
  summary: 'A report as PDF, in the given language or else in that of the customer',
  needs: 'show Report',
  query: pdfQuery,
  file: 'application/pdf',
  problems: ['overloaded'],
});

export const getSharedReportPdf = route('getSharedReportPdf', 'GET /api/shared/reports/:token/pdf', {
  summary: 'A report as PDF by its public link',
  needs: 'public',
  params: byToken,
  query: pdfQuery,
  file: 'application/pdf',
  problems: ['not_found', 'overloaded', 'too_many_requests'],
  rateLimit: 20,
});

export const getSharedReport = route('getSharedReport', 'GET /api/shared/reports/:token', {
  summary: 'A report by its public link',
  needs: 'public',
  params: byToken,
  response: z.object({ report: sharedReportSchema }),
  problems: ['not_found', 'too_many_requests'],
  rateLimit: 60,
});
