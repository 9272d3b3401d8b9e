import type { Hits, Report, ReportFacts, VertReport } from '#contract/reports.ts';
import type { Day } from '#domain/day.ts';
import {
  clickThroughRate,
  distinctReaders,
  hasFailedVerts,
  isFailedVert,
  reportTotals,
  willVertBeSent,
} from '#domain/report.ts';
import type { TrackedCounts } from '#domain/tracking.ts';
import { EMPTY_VERT } from '#domain/vert.ts';
import { storedVertStyle } from '#domain/vert-style.ts';
import { soundVertStyle } from '#domain/vert-style-problems.ts';
import type { Scope } from '../db/scope.ts';
import { linkClicksOf } from '../tracking/tracked-counts.ts';
import type { ReportRow, VertReportRow } from './reports-store.ts';

/** The part of a report that its public link shows, too. */
export function presentFacts(row: ReportRow, verts: readonly VertReportRow[], today: Day): ReportFacts {
  const vertReports = verts.map((vert) => presentVertReport(vert, today));
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
    vertReports,
  };
}

/** The report for a signed-in user; only staff see the link and the customer's contact. */
export function presentReport(row: ReportRow, verts: readonly VertReportRow[], viewer: Viewer): Report {
  const isStaff = viewer.user.customerId === null;
  return {
    id: row.id,
    ...presentFacts(row, verts, viewer.today),
    token: isStaff ? row.token : null,
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

type Viewer = Pick<Scope, 'user' | 'today'>;

function presentVertReport(row: VertReportRow, today: Day): VertReport {
  const sending = { isVertSent: row.is_sent, sendingDate: row.sending_date };
  const impressions = row.views?.valid ?? row.impression_count;
  const clicks = row.clicks?.valid ?? row.click_count;
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
    linkClicks: row.vert && row.clicks ? linkClicksOf(row.vert, row.clicks.valid, row.link_clicks) : [],
    provenance: provenanceOf(row),
    sentAd: sentAdOf(row),
  };
}

function provenanceOf(row: VertReportRow): VertReport['provenance'] {
  const { views, clicks } = row;
  if (views !== null && clicks !== null) {
    return { source: 'counted', views: presentHits(row, views), clicks: presentHits(row, clicks) };
  }
  return row.impression_count === null ? null : { source: 'mailing_system', views: null, clicks: null };
}

/** Only one tracking mode counts unique readers. */
function presentHits(row: VertReportRow, counts: TrackedCounts): Hits {
  const unique = distinctReaders(counts.unique, row.recipient_count);
  return { ...counts, unique: row.tracking_mode === 'deduplicated' ? unique : null };
}

/** The ad as sent, with its style; null if it was not sent. */
export function sentAdOf({
  vert,
  style,
  locale,
}: Pick<VertReportRow, 'vert' | 'style' | 'locale'>): VertReport['sentAd'] {
  if (vert === null) return null;
  const vertStyle = soundVertStyle(storedVertStyle(style, locale), locale);
  return { vert: { ...EMPTY_VERT, ...vert }, vertStyle: { ...vertStyle } };
}
