import { isFailedVert, type Sending } from '#domain/ads/verts/vert.ts';
import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { TrackedCounts } from '#domain/sending/tracking/tracking.ts';

/** The numbers of one ad: how many readers received it, saw it and followed its link. */
export type Counts = { recipientCount: number; impressionCount: number; clickCount: number };

/** The numbers of an ad, with the publication and the date that identify its issue: a publication has at most one issue a day. */
type IssueCounts = Counts & { publicationTitle: string; sendingDate: Day };

/** The totals of a report: the sums of its numbers, and the click-through rate of these sums. */
type ReportTotals = Counts & { clickThroughRate: number | null };

/** Clicks per impression as a fraction; null without impressions. */
export function clickThroughRate(clicks: number, impressions: number): number | null {
  return impressions === 0 ? null : clicks / impressions;
}

/**
 * Returns the number of distinct readers. `unique` counts a reader once for each device, so the number of recipients, if it is
 * known, is the upper limit.
 */
export function distinctReaders(unique: number, recipientCount: number | null): number {
  return Math.min(unique, recipientCount ?? unique);
}

/** Whether any ad of the report failed. */
export function hasFailedVerts(verts: readonly Sending[], today: Day): boolean {
  return verts.some((vert) => isFailedVert(vert, today));
}

/**
 * Adds up the numbers of a report. The recipients of an issue count once, even if several of the ads are in it. The rate is that of the
 * summed clicks and views, not the mean of the ads' rates.
 */
export function reportTotals(verts: readonly IssueCounts[]): ReportTotals {
  let [impressionCount, clickCount] = [0, 0];
  const recipients = new Map<string, number>();
  for (const vert of verts) {
    const issue = `${vert.sendingDate} ${vert.publicationTitle}`;
    recipients.set(issue, Math.max(vert.recipientCount, recipients.get(issue) ?? 0));
    impressionCount += vert.impressionCount;
    clickCount += vert.clickCount;
  }
  const recipientCount = [...recipients.values()].reduce((sum, count) => sum + count, 0);
  const rate = clickThroughRate(clickCount, impressionCount);
  return { recipientCount, impressionCount, clickCount, clickThroughRate: rate };
}

/** Returns the first day on which the numbers of an ad that was sent on `sentDay` no longer change. */
export function finalDay(sentDay: Day): Day {
  return addDays(sentDay, FINAL_AFTER_DAYS);
}

/**
 * Returns the first day on which no number of a report changes any more; null if an ad is still to be sent, or if no ad was sent. The
 * `finalDate` of an unsent ad is null.
 */
export function finalDayOfReport(
  verts: readonly { finalDate: Day | null; willVertBeSent: boolean }[],
): Day | null {
  if (verts.some((vert) => vert.willVertBeSent)) return null;
  const days = verts.flatMap(({ finalDate }) => finalDate ?? []).toSorted();
  return days.at(-1) ?? null;
}

/** Returns how many hits are neither valid nor from machines: repetitions by the same reader within half an hour. */
export function repeatedHits({
  raw,
  valid,
  machine,
}: Pick<TrackedCounts, 'raw' | 'valid' | 'machine'>): number {
  return raw - valid - machine;
}

/** Adds up the views and clicks of several ads by day. The first entry is the day on which an ad was sent, the second the day after it. */
export function daysTogether(
  verts: readonly (readonly { impressionCount: number; clickCount: number }[])[],
): { impressionCount: number; clickCount: number }[] {
  const length = Math.max(0, ...verts.map((days) => days.length));
  const sum = (index: number, name: 'impressionCount' | 'clickCount') =>
    verts.reduce((total, days) => total + (days[index]?.[name] ?? 0), 0);
  return Array.from({ length }, (_, index) => ({
    impressionCount: sum(index, 'impressionCount'),
    clickCount: sum(index, 'clickCount'),
  }));
}

/**
 * An ad of a report, with its numbers and the average rate of other ads in placements of the same name and publication. The
 * numbers are null if the ad was not sent or not counted, the average is null if the other ads are of too few customers.
 */
type ComparedAd = Pick<IssueCounts, 'publicationTitle' | 'sendingDate'> & {
  isVertSent: boolean;
  impressionCount: number | null;
  clickCount: number | null;
  average: { clickThroughRate: number | null } | null;
};

/**
 * Summarizes the sent ads of a report: the number of ads and of their issues, the click-through rate that average ads in the same
 * placements would have had with the same views, and the clicks divided by the clicks of these average ads. The last two are null
 * if no ad has an average.
 */
export function reportSummary(verts: readonly ComparedAd[]): {
  ads: number;
  issues: number;
  averageRate: number | null;
  timesAverage: number | null;
} {
  const sent = verts.filter(({ isVertSent }) => isVertSent);
  let [impressions, clicks, clicksOfAverage] = [0, 0, 0];
  for (const { impressionCount, clickCount, average } of sent) {
    if (impressionCount === null || clickCount === null || !average?.clickThroughRate) continue;
    impressions += impressionCount;
    clicks += clickCount;
    clicksOfAverage += impressionCount * average.clickThroughRate;
  }
  return {
    ads: sent.length,
    issues: new Set(sent.map((vert) => `${vert.sendingDate} ${vert.publicationTitle}`)).size,
    averageRate: clicksOfAverage > 0 ? clicksOfAverage / impressions : null,
    timesAverage: clicksOfAverage > 0 ? clicks / clicksOfAverage : null,
  };
}

/** Returns the clicks per thousand recipients; null if one of the numbers is unknown, or if there are no recipients. */
export function clicksPerThousand(clicks: number | null, recipients: number | null): number | null {
  return clicks === null || recipients === null || recipients === 0 ? null : (clicks / recipients) * 1_000;
}
