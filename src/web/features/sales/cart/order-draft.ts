import type { NamedParties } from '#contract/sales/order-parties.ts';
import type { SentSpecialPrice } from '#contract/pricing/prices.ts';
import type { Day } from '#domain/platform/day.ts';
import { useSession } from '#web/api/session.ts';
import { keepText, readKept, useKeptTexts } from '#web/ui/device/kept-text.ts';

/** The customer of an order: an existing one, or a new one that is saved before the order. */
export type ChosenCustomer =
  | { id: number; name: string }
  | { id: null; name: string; contact?: NewContact | undefined };

/** The contact of a new customer, as far as it is entered. */
type NewContact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;
export const CONTACT_FIELDS = [
  'customerContactFirstName',
  'customerContactLastName',
  'customerContactPhone',
  'customerContactEmail',
] as const;

/** The entries of the order form. */
export interface OrderDraft {
  customer: ChosenCustomer | null;
  note: string;
  /** Undefined until the user has chosen a date, so that the proposed date follows the cart. */
  reservationExpireDate?: Day | null | undefined;
  /** The parties of the order apart from its customer; undefined until the user changes them. */
  parties?: NamedParties | undefined;
  /** The special prices of placements, including placements that are no longer in the cart. */
  specialPrices?: readonly (SentSpecialPrice & { placement_id: number })[];
}

const KEY = 'vertbook.new-order';
const BLANK: OrderDraft = { customer: null, note: '' };

/**
 * Returns the entries of the next order, which are stored on this device and shared by its pages. A customer chosen on the
 * customer's page stays chosen in the week view, until the order is placed.
 */
export function useOrderDraft() {
  const { currentUserId: userId } = useSession();
  useKeptTexts();
  const read = () => readDraft(readKept(KEY), userId);
  return {
    draft: read(),
    change: (changes: Partial<OrderDraft>) =>
      keepText(KEY, JSON.stringify({ userId, draft: changed(read(), changes) })),
    reset: () => keepText(KEY, null),
  };
}

/** Applies changes to a draft. A change of customer removes parties and special prices, which were agreed with the previous one. */
function changed(draft: OrderDraft, changes: Partial<OrderDraft>): OrderDraft {
  const { customer = draft.customer } = changes;
  const isOther = customer?.name !== draft.customer?.name;
  return { ...draft, ...(isOther ? { parties: undefined, specialPrices: [] } : {}), ...changes };
}

/** Returns the special prices of the draft for the placements in the cart. */
export function specialPricesOf(
  { specialPrices = [] }: OrderDraft,
  placementIds: readonly number[],
): NonNullable<OrderDraft['specialPrices']> {
  return specialPrices.filter((special) => placementIds.includes(special.placement_id));
}

/** Parses a stored draft. Returns a blank draft if the text is not a draft of this user. */
export function readDraft(text: string | null, userId: number): OrderDraft {
  try {
    const stored: { userId?: unknown; draft?: Partial<OrderDraft> } | null = JSON.parse(text ?? 'null');
    return stored?.userId === userId && typeof stored.draft === 'object'
      ? { ...BLANK, ...stored.draft }
      : BLANK;
  } catch {
    return BLANK;
  }
}
