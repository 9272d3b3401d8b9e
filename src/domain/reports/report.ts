import { addDays, type Day } from '../day.ts';
import type { TrackedCounts } from '../tracking/tracking.ts';

/** The numbers of one ad: how many readers received it, saw it and followed its link. */
export type Counts = { recipientCount: number; impressionCount: number; clickCount: number };

/** An ad's numbers, and what identifies its issue: a publication has at most one a day. */
type IssueCounts = Counts & { publicationTitle: string; sendingDate: Day };

/** The numbers of a whole report: sums, and the rate of the sums. */
type ReportTotals = Counts & { clickThroughRate: number | null };

/** The facts that decide whether an ad of a report was sent, will be sent, or failed. */
export type Sending = { isVertSent: boolean; sendingDate: Day };

/** Clicks per impression as a fraction; null without impressions. */
export function clickThroughRate(clicks: number, impressions: number): number | null {
  return impressions === 0 ? null : clicks / impressions;
}

/** The number of distinct readers: one with several devices counts once for each, but there are no more than recipients. */
export function distinctReaders(unique: number, recipientCount: number | null): number {
  return Math.min(unique, recipientCount ?? unique);
}

/** Whether the ad is still to be sent: today or later. */
export function willVertBeSent(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate >= today;
}

/** Whether sending failed: the date has passed and the ad was not sent. */
export function isFailedVert(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate < today;
}

/** Whether any ad of the report failed. */
export function hasFailedVerts(verts: readonly Sending[], today: Day): boolean {
  return verts.some((vert) => isFailedVert(vert, today));
}

/**
 * The totals of a report: the recipients of its issues, each issue once, the sums of views and clicks, and the rate of the sums,
 * not a mean of rates.
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

/** Views and clicks are counted on the day of sending and on the 13 days after it; then they are final. */
export const FINAL_AFTER_DAYS = 14;

/** The first day on which the numbers of an ad that was sent on this day no longer change. */
export function finalDay(sentDay: Day): Day {
  return addDays(sentDay, FINAL_AFTER_DAYS);
}

/**
 * The first day on which no number of a report changes any more; null while an ad is still to be sent, and if none was. `verts`
 * have null as their final day if they were not sent.
 */
export function finalDayOfReport(
  verts: readonly { finalDate: Day | null; willVertBeSent: boolean }[],
): Day | null {
  if (verts.some((vert) => vert.willVertBeSent)) return null;
  const days = verts.flatMap(({ finalDate }) => finalDate ?? []).toSorted();
  return days.at(-1) ?? null;
}

/** The hits that are neither a reader's first nor a machine's: the same reader once more. */
export function repeatedHits({
  raw,
  valid,
  machine,
}: Pick<TrackedCounts, 'raw' | 'valid' | 'machine'>): number {
  return raw - valid - machine;
}

/** The sums by day of several ads: the first entry is the day of sending. */
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

/** The numbers of an ad that was sent, and the click-through rate of the others in its placement. */
type ComparedAd = Pick<IssueCounts, 'publicationTitle' | 'sendingDate'> & {
  isVertSent: boolean;
  impressionCount: number | null;
  clickCount: number | null;
  average: { clickThroughRate: number | null } | null;
};

/**
 * What a report sums up: the ads that were sent, their issues, the click-through rate that average ads in their places would have had,
 * and how many times as often their readers clicked; null without an average.
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

/** Clicks for each thousand recipients; null without recipients. */
export function clicksPerThousand(clicks: number | null, recipients: number | null): number | null {
  return clicks === null || recipients === null || recipients === 0 ? null : (clicks / recipients) * 1_000;
}
