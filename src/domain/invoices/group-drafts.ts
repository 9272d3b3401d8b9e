import type { Day } from '../day.ts';

/** What one invoice is for: an order, an issue, or a month of everything that a party is billed. */
export type DraftGrouping = (typeof DRAFT_GROUPINGS)[number];

/** Every grouping, the default first. */
export const DRAFT_GROUPINGS = ['order', 'month', 'issue'] as const;

/** What decides the draft that a sent ad belongs to. */
export interface DraftedAd {
  customerId: number;
  currency: string;
  orderId: number;
  publicationId: number;
  sendingDate: Day;
}

/** The ads by draft, in the order of the first ad of each. A draft has one customer and one currency. */
export function groupDrafts<Ad extends DraftedAd>(ads: readonly Ad[], grouping: DraftGrouping): Ad[][] {
  const drafts = new Map<string, Ad[]>();
  for (const ad of ads) {
    const key = `${ad.customerId} ${ad.currency} ${partOf(ad, grouping)}`;
    drafts.set(key, [...(drafts.get(key) ?? []), ad]);
  }
  return [...drafts.values()];
}

function partOf({ orderId, publicationId, sendingDate }: DraftedAd, grouping: DraftGrouping): string {
  if (grouping === 'order') return `${orderId}`;
  return grouping === 'issue' ? `${publicationId} ${sendingDate}` : sendingDate.slice(0, 7);
}
