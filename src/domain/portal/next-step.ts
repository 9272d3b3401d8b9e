import type { Day } from '../day.ts';
import type { OrderState } from '../order.ts';
import type { Instant } from '../terms/issue-deadlines.ts';
import type { DeliveryState } from '../vert.ts';

/** The steps of an order, as the page of its contact shows them. */
export const ORDER_STEPS = ['offer', 'ads', 'sending', 'report'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** An ad, as far as the next step depends on it. */
export interface AdFacts {
  state: DeliveryState;
  sendingDate: Day;
  /** Until when it must be delivered; null for no deadline. */
  creative: Instant | null;
}

/** An order, as far as its next step depends on it. */
export interface OrderFacts {
  state: OrderState;
  lapsed: boolean;
  reservationExpireDate: Day | null;
  hasReport: boolean;
  ads: readonly AdFacts[];
}

/** The one thing that the contact of an order does next, or what happens next. */
export type NextStep =
  | { kind: 'lapsed' }
  | { kind: 'offer'; until: Day | null; count: number }
  | { kind: 'ads'; missing: number; total: number; deadline: Instant | null }
  | { kind: 'complete'; sendingDate: Day }
  | { kind: 'sent'; hasReport: boolean };

/** The next step of an order. A reservation is an offer; an ad whose day has passed is not missed any more. */
export function nextStep({ state, lapsed, reservationExpireDate, hasReport, ads }: OrderFacts): NextStep {
  if (lapsed) return { kind: 'lapsed' };
  if (state === 'reserved') return { kind: 'offer', until: reservationExpireDate, count: ads.length };
  const missing = ads.filter((ad) => ad.state === 'incomplete');
  if (missing.length > 0) {
    const deadlines = missing.flatMap(({ creative }) => creative ?? []).toSorted();
    return { kind: 'ads', missing: missing.length, total: ads.length, deadline: deadlines[0] ?? null };
  }
  const [next] = ads
    .filter((ad) => ad.state === 'pending')
    .map(({ sendingDate }) => sendingDate)
    .toSorted();
  return next === undefined ? { kind: 'sent', hasReport } : { kind: 'complete', sendingDate: next };
}

const STEP_OF: Readonly<Record<NextStep['kind'], OrderStep>> = {
  lapsed: 'offer',
  offer: 'offer',
  ads: 'ads',
  complete: 'sending',
  sent: 'report',
};

/** Where the order is among its steps. */
export function presentStep(next: NextStep): OrderStep {
  return STEP_OF[next.kind];
}
