import type { Day } from '#domain/platform/day.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import type { ApprovalState, DeadlinePhase } from '#domain/ads/approval/ad-approval.ts';
import type { Side } from '#domain/ads/approval/approval-rule.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import type { DeliveryState } from '#domain/ads/verts/vert.ts';

/** The steps of an order that the page for its contacts shows. */
const ORDER_STEPS = ['offer', 'ads', 'approval', 'sending', 'report'] as const;
type OrderStep = (typeof ORDER_STEPS)[number];

/** The facts about an ad that determine the next step. */
export interface AdFacts {
  state: DeliveryState;
  sendingDate: Day;
  publicationTitle: string;
  /** Until when its content is due; null for no deadline. */
  creative: Instant | null;
  /** Whether its booking deadline has passed, so that the customer cannot accept it in an offer. */
  isBookingClosed: boolean;
  /** Whether the deadline of its state has passed, and whether the customer can still act. */
  phase: DeadlinePhase;
  /** Null if its publication needs no approval. */
  approval: { state: ApprovalState; awaited: Side | null; due: Instant | null } | null;
}

/** The facts about an order that determine its next step. */
export interface OrderFacts {
  state: OrderState;
  lapsed: boolean;
  reservationExpireDate: Day | null;
  hasReport: boolean;
  /** The last day on which an offered change of the booking can be accepted; null if none waits. */
  changeUntil: Day | null;
  ads: readonly AdFacts[];
}

/** The deadline of a step: the next one that is still open, or else the first one that has passed. */
interface StepDeadline {
  at: Instant;
  phase: DeadlinePhase;
  /** The newsletter of the ad that it is for. */
  publicationTitle: string;
}

/** What the contact of an order has to do next, or what happens next. */
export type NextStep =
  | { kind: 'lapsed' }
  /** Ads of the offer can no longer be booked by the customer, so it cannot be accepted. */
  | { kind: 'past'; count: number }
  | { kind: 'offer'; until: Day | null; count: number }
  /** A change of the booking waits for the agreement of the customer. */
  | { kind: 'change'; until: Day }
  | { kind: 'ads'; missing: number; total: number; deadline: StepDeadline | null }
  /** The publisher has asked for a change of ads. */
  | { kind: 'change_ads'; count: number; deadline: StepDeadline | null }
  | { kind: 'approve'; count: number; deadline: StepDeadline | null }
  | { kind: 'checked'; count: number }
  | { kind: 'complete'; sendingDate: Day }
  | { kind: 'sent'; hasReport: boolean };

/**
 * Returns the next step of an order. A reservation is shown as an offer, unless the day or the booking deadline of one
 * of its ads has passed. Ads whose day has passed do not count as missing. Steps of the contact come before steps of
 * the publisher.
 */
export function nextStep({
  state,
  lapsed,
  reservationExpireDate,
  hasReport,
  changeUntil,
  ads,
}: OrderFacts): NextStep {
  if (lapsed) return { kind: 'lapsed' };
  const past = ads.filter((ad) => ad.state === 'failed' || ad.isBookingClosed).length;
  if (state === 'reserved' && past > 0) return { kind: 'past', count: past };
  if (state === 'reserved') return { kind: 'offer', until: reservationExpireDate, count: ads.length };
  if (changeUntil !== null) return { kind: 'change', until: changeUntil };
  const missing = ads.filter((ad) => ad.state === 'incomplete');
  if (missing.length > 0) {
    const deadline = stepDeadline(missing.map((ad) => ({ ad, at: ad.creative })));
    return { kind: 'ads', missing: missing.length, total: ads.length, deadline };
  }
  const pending = ads.filter((ad) => ad.state === 'pending');
  const waitingFor = (side: Side) => pending.filter(({ approval }) => approval?.awaited === side);
  const own = waitingFor('customer');
  const asked = own.filter(({ approval }) => approval?.state === 'changes_requested');
  const acting = asked.length > 0 ? asked : own;
  if (acting.length > 0) {
    const deadline = stepDeadline(acting.map((ad) => ({ ad, at: ad.approval?.due ?? null })));
    return { kind: asked.length > 0 ? 'change_ads' : 'approve', count: acting.length, deadline };
  }
  const checked = waitingFor('publisher');
  if (checked.length > 0) return { kind: 'checked', count: checked.length };
  const [next] = pending.map(({ sendingDate }) => sendingDate).toSorted();
  return next === undefined ? { kind: 'sent', hasReport } : { kind: 'complete', sendingDate: next };
}

function stepDeadline(dues: readonly { ad: AdFacts; at: Instant | null }[]): StepDeadline | null {
  const deadlines = dues
    .flatMap(({ ad: { phase, publicationTitle }, at }) =>
      at === null ? [] : [{ at, phase, publicationTitle }],
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return deadlines.find(({ phase }) => phase === 'open') ?? deadlines[0] ?? null;
}

/** Returns the steps of an order. The approval is left out if none of the ads needs one. */
export function stepsOf(ads: readonly Pick<AdFacts, 'approval'>[]): OrderStep[] {
  const isApproved = ads.some(({ approval }) => approval !== null);
  return ORDER_STEPS.filter((step) => step !== 'approval' || isApproved);
}

const STEP_OF: Readonly<Record<NextStep['kind'], OrderStep>> = {
  lapsed: 'offer',
  past: 'offer',
  offer: 'offer',
  change: 'offer',
  ads: 'ads',
  change_ads: 'ads',
  approve: 'approval',
  checked: 'approval',
  complete: 'sending',
  sent: 'report',
};

/** Returns the current step of an order. */
export function presentStep(next: NextStep): OrderStep {
  return STEP_OF[next.kind];
}
