import type { Hits, Report, ReportFacts, ReportMail, VertReport } from '#contract/insight/reports.ts';
import { type Day, daysBetween } from '#domain/platform/day.ts';
import {
  clicksPerThousand,
  clickThroughRate,
  distinctReaders,
  finalDay,
  finalDayOfReport,
  hasFailedVerts,
  reportTotals,
} from '#domain/insight/report.ts';
import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';
import { EMPTY_VERT, isFailedVert, willVertBeSent } from '#domain/ads/verts/vert.ts';
import { readersBy, type ReadersBy, type TrackedCounts } from '#domain/sending/tracking/tracking.ts';
import { storedVertStyle } from '#domain/ads/verts/vert-style.ts';
import { soundVertStyle } from '#domain/ads/verts/vert-style-problems.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { linkClicksOf } from '#server/sending/tracking/tracked-counts.ts';
import type { ReportedParts, ReportRow, VertReportRow } from './reports-store.ts';
import { createHash } from 'node:crypto';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { fieldNames } from '#domain/platform/record-field.ts';

const DIGITS = 16;

/**
 * Returns the first 16 hexadecimal digits of the hash of an ad's content, in groups of four. The fingerprint does not depend on how ads are
 * drawn.
 */
function fingerprintOf(vert: VertContent): string {
  // The alternative text was added later: without one, the fingerprint is that of earlier versions.
  const names = fieldNames(VERT_FIELDS).filter((name) => name !== 'imageAlt' || vert.imageAlt !== '');
  const content = JSON.stringify(names.map((name) => vert[name]));
  const digits = createHash('sha256').update(content).digest('hex').slice(0, DIGITS);
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}

/** Returns the part of a report that its public link also shows. */
export function presentFacts(
  row: ReportRow,
  { verts, averages, letterhead, nextPlacements }: ReportedParts,
  { today, now, timeZone }: Reading,
): ReportFacts {
  const vertReports = verts.map((vert) => ({
    ...presentVertReport(vert, today),
    average: averages.get(vert.id) ?? null,
  }));
  const finalDate = finalDayOfReport(vertReports);
  return {
    order: { id: row.order_id, bookedAt: row.booked_at, bookedDate: row.booked_date },
    customerName: row.customer_name,
    ...reportTotals(
      vertReports.map((vert) => ({
        publicationTitle: vert.publicationTitle,
        sendingDate: vert.sendingDate,
        recipientCount: vert.recipientCount ?? 0,
        impressionCount: vert.impressionCount ?? 0,
        clickCount: vert.clickCount ?? 0,
      })),
    ),
    hasFailedVerts: hasFailedVerts(vertReports, today),
    asOf: now,
    timeZone,
    finalDate,
    isFinal: finalDate !== null && finalDate <= today,
    vertReports,
    nextPlacements,
    letterhead,
  };
}

/** Returns the report for a signed-in user. Only staff see the mails, the link and the customer's contact. */
export function presentReport(
  row: ReportRow,
  { mails, token, ...parts }: ReportedParts & { mails: ReportMail[]; token: string | null },
  viewer: Viewer,
): Report {
  const isStaff = viewer.user.customerId === null;
  return {
    id: row.id,
    ...presentFacts(row, parts, viewer),
    mails: isStaff ? mails : [],
    token: isStaff ? token : null,
    customerContact: isStaff
      ? {
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          gender: row.gender === 'f' ? 'f' : 'm',
        }
      : null,
  };
}

/** The day and the moment at which a report is read. */
type Reading = Pick<Scope, 'today' | 'now' | 'timeZone'>;
type Viewer = Reading & Pick<Scope, 'user'>;

function presentVertReport(row: VertReportRow, today: Day): Omit<VertReport, 'average'> {
  const sending = { isVertSent: row.is_sent, sendingDate: row.sending_date };
  const impressions = row.views?.valid ?? row.impression_count;
  const clicks = row.clicks?.valid ?? row.click_count;
  const sentAd = sentAdOf(row);
  return {
    id: row.id,
    placementName: row.placement_name,
    publicationTitle: row.publication_title,
    weekNumber: row.week_number,
    ...sending,
    willVertBeSent: willVertBeSent(sending, today),
    isFailedVert: isFailedVert(sending, today),
    recipientCount: row.recipient_count,
    impressionCount: impressions,
    clickCount: clicks,
    clickThroughRate: impressions === null || clicks === null ? null : clickThroughRate(clicks, impressions),
    clicksPerThousand: clicksPerThousand(clicks, row.recipient_count),
    linkClicks: row.vert && row.clicks ? linkClicksOf(row.vert, row.clicks.valid, row.link_clicks) : [],
    provenance: provenanceOf(row),
    days: daysOf(row, today),
    finalDate: row.sent_day && finalDay(row.sent_day),
    mailing: row.views === null ? null : row.mailing,
    returnedCount: row.returned_count,
    unknownCount: row.unknown_count,
    sentAd,
    approval: row.approval,
    fingerprint: sentAd && fingerprintOf(sentAd.vert),
  };
}

function provenanceOf(row: VertReportRow): VertReport['provenance'] {
  const { views, clicks } = row;
  if (views !== null && clicks !== null) {
    const hasMailKeys = row.has_mail_keys || row.counts_recipients;
    const by = readersBy({ countsRecipients: row.counts_recipients, hasMailKeys }, row.tracking_mode);
    const present = (hits: TrackedCounts) => presentHits(row, hits, by);
    return {
      source: 'counted',
      views: present(views),
      clicks: present(clicks),
      readersBy: by,
      hasMailKeys,
      corrected: row.corrected,
    };
  }
  return row.impression_count === null
    ? null
    : {
        source: 'mailing_system',
        views: null,
        clicks: null,
        readersBy: null,
        hasMailKeys: false,
        corrected: null,
      };
}

/** Returns the counts of each day since the sending, until today or until the counts are final. */
function daysOf({ views, sent_day: sentDay, days }: VertReportRow, today: Day): VertReport['days'] {
  if (views === null || sentDay === null) return [];
  const last = Math.max(1, ...(days ?? []).map(({ day }) => day));
  const length = Math.min(FINAL_AFTER_DAYS, Math.max(last, daysBetween(sentDay, today) + 1));
  const byDay = new Map(days?.map((day) => [day.day, day]));
  return Array.from({ length }, (_, index) => {
    const day = byDay.get(index + 1);
    return { impressionCount: day?.views ?? 0, clickCount: day?.clicks ?? 0 };
  });
}

/** Unique readers are counted only with reader keys or in the mode `deduplicated`. */
function presentHits(row: VertReportRow, counts: TrackedCounts, by: ReadersBy | null): Hits {
  const unique = distinctReaders(counts.unique, row.recipient_count);
  return { ...counts, unique: by === null ? null : unique };
}

/** Returns the ad as it was sent, with its style; null if it was not sent. */
export function sentAdOf({
  vert,
  style,
  locale,
}: Pick<VertReportRow, 'vert' | 'style' | 'locale'>): VertReport['sentAd'] {
  if (vert === null) return null;
  const vertStyle = soundVertStyle(storedVertStyle(style, locale), locale);
  return { vert: { ...EMPTY_VERT, ...vert }, vertStyle: { ...vertStyle } };
}
