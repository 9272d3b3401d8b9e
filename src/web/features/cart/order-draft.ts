import { useEffect, useState } from 'react';
import type { Day } from '#domain/day.ts';
import { useSession } from '../../api/session.ts';

/** The customer of an order: an existing one, or a new one that is saved before the order. */
export type ChosenCustomer = { id: number; name: string } | { id: null; name: string };

/** The entries of the order form. */
export interface OrderDraft {
  customer: ChosenCustomer | null;
  note: string;
  /** Undefined until the user has chosen one, so that the proposed date follows the cart. */
  reservationExpireDate?: Day | null | undefined;
}

const KEY = 'vertbook.new-order';
const BLANK: OrderDraft = { customer: null, note: '' };

/** The entries of the order form, stored on this device: a visit to the week view for one more placement loses nothing. */
export function useOrderDraft() {
  const { currentUserId: userId } = useSession();
  const [draft, setDraft] = useState(() => readDraft(localStorage.getItem(KEY), userId));
  useEffect(() => {
    localStorage.setItem(KEY, JSON.stringify({ userId, draft }));
  }, [userId, draft]);
  return {
    draft,
    change: (changes: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...changes })),
    reset: () => setDraft(BLANK),
  };
}

/** Parses a stored draft; blank for anything that is no draft of this user. */
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
