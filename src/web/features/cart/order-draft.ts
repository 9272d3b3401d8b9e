import { useEffect, useState } from 'react';
import type { Day } from '#domain/day.ts';
import { useSession } from '../../api/session.ts';

/** Who the order is for: a known customer, or a new one that is saved before the order. */
export type ChosenCustomer = { id: number; name: string } | { id: null; name: string };

/** What was filled in for the new order. */
export interface OrderDraft {
  customer: ChosenCustomer | null;
  note: string;
  reservationExpireDate: Day | null;
}

const KEY = 'vertbook.new-order';
const BLANK: OrderDraft = { customer: null, note: '', reservationExpireDate: null };

/** What was filled in, kept on this device: going back to the week view for one more placement loses nothing. */
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

/** Anything that is no draft of this user is a blank one. */
export function readDraft(text: string | null, userId: number): OrderDraft {
  try {
    const kept: { userId?: unknown; draft?: Partial<OrderDraft> } | null = JSON.parse(text ?? 'null');
    return kept?.userId === userId && typeof kept.draft === 'object' ? { ...BLANK, ...kept.draft } : BLANK;
  } catch {
    return BLANK;
  }
}
