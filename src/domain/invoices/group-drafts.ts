import type { Day } from '../day.ts';
import type { CancellationTax } from '../terms/terms.ts';

/** What one invoice is for: an order, an issue, or a month of everything that a party is billed. */
export type DraftGrouping = (typeof DRAFT_GROUPINGS)[number];

/** Every grouping, the default first. */
export const DRAFT_GROUPINGS = ['order', 'month', 'issue'] as const;

/** What decides the draft that a sent or cancelled ad belongs to. */
interface DraftedAd {
  customerId: number;
  currency: string;
  orderId: number;
  publicationId: number;
  sendingDate: Day;
  /** What a cancelled ad costs; null for a sent one. */
  charge: { tax: CancellationTax } | null;
}

/**
 * The ads by draft, in the order of the first ad of each. A draft has one customer and one currency. Cancelled ads have drafts of their
 * own: with damages, which are outside the scope of VAT, an e-invoice must not have another VAT category (BR-O-11).
 */
export function groupDrafts<Ad extends DraftedAd>(ads: readonly Ad[], grouping: DraftGrouping): Ad[][] {
  const drafts = new Map<string, Ad[]>();
  for (const ad of ads) {
    const key = `${partyOf(ad)} ${partOf(ad, grouping)}`;
    drafts.set(key, [...(drafts.get(key) ?? []), ad]);
  }
  return [...drafts.values()];
}

/** What all ads of an invoice have in common. */
export function partyOf({ customerId, currency, charge }: DraftedAd): string {
  return [customerId, currency, charge?.tax ?? 'sent'].join(' ');
}

function partOf({ orderId, publicationId, sendingDate }: DraftedAd, grouping: DraftGrouping): string {
  if (grouping === 'order') return `${orderId}`;
  return grouping === 'issue' ? `${publicationId} ${sendingDate}` : sendingDate.slice(0, 7);
}
