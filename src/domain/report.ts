import type { Day } from './day.ts';

/** What came of one ad: how many got it, saw it and followed its link. */
export type Counts = { recipientCount: number; impressionCount: number; clickCount: number };

/** The numbers of a whole report: sums, and the rate of the sums. */
export type ReportTotals = Counts & { clickThroughRate: number | null };

/** What tells whether an ad of a report was sent, will be, or failed. */
export type Sending = { isVertSent: boolean; sendingDate: Day };

/** Clicks for each impression, a fraction; null when nobody saw the ad, never a division by zero. */
export function clickThroughRate(clicks: number, impressions: number): number | null {
  return impressions === 0 ? null : clicks / impressions;
}

/** Whether the ad is still to be sent: today or later. */
export function willVertBeSent(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate >= today;
}

/** Whether sending failed: the date has gone by and the ad was not sent. */
export function isFailedVert(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate < today;
}

/** Whether any ad of the report failed. */
export function hasFailedVerts(verts: readonly Sending[], today: Day): boolean {
  return verts.some((vert) => isFailedVert(vert, today));
}

/** The report's counters: what its ads came to together. The rate is that of the sums, not a mean of rates. */
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
