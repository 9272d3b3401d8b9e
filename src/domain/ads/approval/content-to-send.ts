import type { VertContent } from '../verts/vert-fields.ts';
import { type ApprovalFacts, awaitedSide, isApproved } from './ad-approval.ts';
import type { Fallback } from './approval-rule.ts';

/** Where the sent content of an ad comes from: the ad itself, the customer's last approved ad, or the publication's house ad. */
export const CONTENT_SOURCES = ['own', 'last_approved', 'house_ad'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];

/** What is sent instead of an ad: a replacement, or nothing; `nothing_billed`: nothing is sent, but the ad is billed. */
export const SENT_INSTEAD = ['last_approved', 'house_ad', 'nothing', 'nothing_billed'] as const;
export type SentInstead = (typeof SENT_INSTEAD)[number];

/** Whether content of this source replaces the ad's own content. */
export function isReplacement(source: ContentSource | null): source is 'last_approved' | 'house_ad' {
  return source === 'last_approved' || source === 'house_ad';
}

/** What may replace an ad that is not approved. */
interface Replacements {
  fallback: Fallback;
  lastApproved: VertContent | null;
  houseAd: VertContent | null;
}

/**
 * Returns what is sent for a booked ad: its current content if it is approved; else, if ads of the publication need approval, the
 * replacement of its fallback; else null (nothing). Every mailing, every feed and the preview of an issue use this function.
 */
export function contentToSend(
  present: VertContent,
  ad: ApprovalFacts,
  { fallback, lastApproved, houseAd }: Replacements,
): { source: ContentSource; content: VertContent } | null {
  if (isApproved(ad)) return { source: 'own', content: present };
  if (ad.rule === 'none' || fallback === 'leave_out' || fallback === 'leave_out_billed') return null;
  const content = fallback === 'last_approved' ? lastApproved : houseAd;
  return content && { source: fallback, content };
}

/** Whether an ad that was left out of its issue is billed: its publication is set so, and the ad waited for its customer. */
export function isBilledLeftOut(ad: ApprovalFacts, fallback: Fallback): boolean {
  return (
    fallback === 'leave_out_billed' && ad.rule !== 'none' && !isApproved(ad) && awaitedSide(ad) === 'customer'
  );
}

/** Returns what is sent instead of an ad that is left out or has this source; null if the ad itself is sent. */
export function sentInstead(
  isLeftOut: boolean,
  source: ContentSource | null,
  isBilled: boolean,
): SentInstead | null {
  if (isLeftOut) return isBilled ? 'nothing_billed' : 'nothing';
  return isReplacement(source) ? source : null;
}
