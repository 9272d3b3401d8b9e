import type { Day } from '#domain/platform/day.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';

/** What one invoice covers: an order, an issue, or everything that a party is billed for a month. */
export type DraftGrouping = (typeof DRAFT_GROUPINGS)[number];

/** All groupings, the default first. */
export const DRAFT_GROUPINGS = ['order', 'month', 'issue'] as const;

/** The facts that determine to which draft a sent or cancelled ad belongs. */
interface DraftedAd {
  customerId: number;
  currency: string;
  orderId: number;
  publicationId: number;
  sendingDate: Day;
  /** How the charge for a cancelled ad is taxed; null for a sent ad. */
  charge: { tax: CancellationTax } | null;
}

/**
 * Groups the ads by draft, in the order of the first ad of each draft. A draft has one customer and one currency. Cancelled ads have
 * drafts of their own: an e-invoice with damages, which are outside the scope of VAT, must have no other VAT category (BR-O-11).
 */
export function groupDrafts<Ad extends DraftedAd>(ads: readonly Ad[], grouping: DraftGrouping): Ad[][] {
  const drafts = new Map<string, Ad[]>();
  for (const ad of ads) {
    const key = `${partyOf(ad)} ${partOf(ad, grouping)}`;
    drafts.set(key, [...(drafts.get(key) ?? []), ad]);
  }
  return [...drafts.values()];
}

/** Returns a key of what all ads of an invoice must have in common: customer, currency, and the tax treatment of a charge. */
export function partyOf({ customerId, currency, charge }: DraftedAd): string {
  return [customerId, currency, charge?.tax ?? 'sent'].join(' ');
}

function partOf({ orderId, publicationId, sendingDate }: DraftedAd, grouping: DraftGrouping): string {
  if (grouping === 'order') return `${orderId}`;
  return grouping === 'issue' ? `${publicationId} ${sendingDate}` : sendingDate.slice(0, 7);
}
