import {
  type DeliveryProgress,
  type MailingReason,
  mayFollow,
  remedyOf,
  retryPauseMs,
} from '#domain/sending/delivery/delivery.ts';
import type { ClaimedStep } from './claim-step.ts';
import type { StepResult } from './execute-step.ts';
import type { Concern, MailingTarget } from '../mailing-system.ts';

/** The data to store after a step. */
export interface Settlement {
  state: DeliveryProgress;
  reason: MailingReason | null;
  detail: string | null;
  isFailure: boolean;
  /** The time until the delivery is due again, in milliseconds. */
  pauseMs: number;
  /** The content key of the mailing; undefined if it is unchanged. */
  contentKey: string | null | undefined;
  /** Undefined if it is unchanged. */
  reference: MailingTarget['reference'] | undefined;
  /** Whether the mailing system has accepted the ads. */
  isHandedOver: boolean;
  /** Whether the connection is paused until an administrator resolves the problem. */
  pausesConnection: boolean;
  events: { event: string; details: Record<string, unknown> }[];
}

/** The time until a delivery without a failure is due again, in milliseconds. */
const POLL_MS = 60_000;
/** The time until a delivery that waits for a user is due again, in milliseconds. */
const CORRECTION_MS = 15 * 60_000;
const DETAIL_MAX = 500;

type Settled = Pick<ClaimedStep, 'before' | 'key'> & { adCount: number };
type Going = StepResult & { kind: 'going' };
type Failed = StepResult & { kind: 'failed' };

const UNCHANGED = {
  isFailure: false,
  contentKey: undefined,
  reference: undefined,
  isHandedOver: false,
  pausesConnection: false,
};

/** Decides which data to store after a step that did not end the delivery. Pure. */
export function settleStep(
  claimed: ClaimedStep,
  result: Exclude<StepResult, { kind: 'sent' | 'missed' }>,
  hasMore: boolean,
): Settlement {
  const { before, key, ads } = claimed;
  switch (result.kind) {
    case 'checked':
      return settleChecked(before, result.concern);
    case 'going':
      return settleGoing({ before, key, adCount: ads.length }, result, hasMore ? 0 : POLL_MS);
    case 'failed':
      return settleFailure(claimed, result);
  }
}

function settleChecked(before: ClaimedStep['before'], concern: Concern | null): Settlement {
  const isCorrected = before.reason !== null && concern === null;
  return {
    ...UNCHANGED,
    ...noted(concern),
    state: before.state,
    pauseMs: POLL_MS,
    events: [...(isCorrected ? [{ event: 'mended', details: {} }] : []), ...noticed(before, concern)],
  };
}

/** Decides which data to store after a hand-over, or after reading a mailing's state. */
export function settleGoing(
  { before, key, adCount }: Settled,
  { state, reference, concern, isHandedOver }: Omit<Going, 'state' | 'kind'> & { state: DeliveryProgress },
  pauseMs: number,
): Settlement {
  const isNew = isHandedOver && key !== before.content_key;
  return {
    ...UNCHANGED,
    ...noted(concern),
    state,
    pauseMs,
    contentKey: isHandedOver ? key : before.content_key,
    reference,
    isHandedOver,
    events: [
      ...(isNew || state !== before.state ? [{ event: state, details: { ads: adCount } }] : []),
      ...noticed(before, concern),
    ],
  };
}

/** Decides what follows a failure: a retry, a pause of the connection, a question to users, or waiting for a correction. */
function settleFailure({ before, plan, system }: ClaimedStep, { error, contentKey }: Failed): Settlement {
  const isUncertain =
    plan.step === 'hand_over' && !system.can.idempotentHandOver && error.reason === 'temporary';
  const remedy = isUncertain ? 'ask' : remedyOf(error.reason);
  const states = { retry: 'retrying', pause: 'blocked', fix: 'blocked', ask: 'unknown' } as const;
  // A failed check is only a warning, because the problem can be corrected before the sending.
  const checked = mayFollow(before.state, 'planned') ? 'planned' : before.state;
  const state = plan.step === 'check' ? checked : states[remedy];
  const failure = { reason: error.reason, detail: error.message.slice(0, DETAIL_MAX) };
  const isKnown = state === plan.state && error.reason === before.reason;
  return {
    ...UNCHANGED,
    ...failure,
    state,
    isFailure: true,
    pauseMs: remedy === 'retry' ? (error.retryAfterMs ?? retryPauseMs(before.attempts + 1)) : CORRECTION_MS,
    contentKey,
    pausesConnection: remedy === 'pause',
    events: isKnown ? [] : [{ event: state, details: failure }],
  };
}

function noted(concern: Concern | null): Pick<Settlement, 'reason' | 'detail'> {
  return { reason: concern?.reason ?? null, detail: concern?.detail.slice(0, DETAIL_MAX) ?? null };
}

/** Returns a timeline event if the concern is new, otherwise no event. */
function noticed(before: ClaimedStep['before'], concern: Concern | null): Settlement['events'] {
  const { reason, detail } = noted(concern);
  const isNew = reason !== null && (reason !== before.reason || detail !== before.reason_detail);
  return isNew ? [{ event: 'noticed', details: { reason, detail } }] : [];
}
