import type { Day } from './day.ts';

/** The numbers of one ad: how many readers received it, saw it and followed its link. */
export type Counts = { recipientCount: number; impressionCount: number; clickCount: number };

/** The numbers of a whole report: sums, and the rate of the sums. */
export type ReportTotals = Counts & { clickThroughRate: number | null };

/** The facts that decide whether an ad of a report was sent, will be sent, or failed. */
export type Sending = { isVertSent: boolean; sendingDate: Day };

/** Clicks per impression as a fraction; null without impressions. */
export function clickThroughRate(clicks: number, impressions: number): number | null {
  return impressions === 0 ? null : clicks / impressions;
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

/** The totals of a report: the sums over its ads, and the rate of the sums, not a mean of rates. */
export function reportTotals(verts: readonly Counts[]): ReportTotals {
  let [recipientCount, impressionCount, clickCount] = [0, 0, 0];
  for (const vert of verts) {
    recipientCount += vert.recipientCount;
    impressionCount += vert.impressionCount;
    clickCount += vert.clickCount;
  }
  const rate = clickThroughRate(clickCount, impressionCount);
  return { recipientCount, impressionCount, clickCount, clickThroughRate: rate };
}
