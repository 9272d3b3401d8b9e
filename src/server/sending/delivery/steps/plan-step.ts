import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { type DeliveryStep, nextDeliveryStep } from '#domain/sending/delivery/delivery-step.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { frozenTextsOf, UNKNOWN_CONTENT } from '../deliveries-store.ts';
import { handedToBy } from '../handed-to.ts';
import type { HandOverRecord } from './lease.ts';
import type { LoadedDelivery } from './load-delivery.ts';

/** The next step of a delivery, and the data to store before it runs. */
export interface StepPlan {
  step: DeliveryStep;
  /** Whether the mailing system is called. */
  isWorked: boolean;
  state: DeliveryProgress;
  kind: MailingKind;
  handOver: HandOverRecord | null;
}

/** Plans the next step from the loaded data. Pure: no I/O and no clock. */
export function planStep(loaded: LoadedDelivery): StepPlan {
  const { before, connection, isElsewhere } = loaded;
  const step = isElsewhere ? 'ask' : nextStep(loaded);
  const isWorked =
    (step === 'check' || step === 'hand_over' || step === 'confirm') && connection.pausedReason === null;
  const isHandedOver = isWorked && step === 'hand_over';
  return {
    step,
    isWorked,
    state:
      step === 'ask' ? 'unknown' : isHandedOver && before.state !== 'confirming' ? 'claimed' : before.state,
    kind: isElsewhere ? before.kind : connection.kind,
    handOver: isHandedOver ? handOverRecord(loaded) : null,
  };
}

function nextStep({ before, issue, ads, key, system, today, isUnderWay }: LoadedDelivery): DeliveryStep {
  const { can } = system;
  // Without a reference the state of the mailing cannot be read.
  const isUnreadable = can.hand === 'push' && before.reference === null && today > issue.sendingDate;
  return nextDeliveryStep({
    progress: before.state,
    hand: can.hand,
    confirmsSending: can.confirmsSending,
    idempotentHandOver: can.idempotentHandOver,
    sendingDate: issue.sendingDate,
    today,
    isTime: issue.isTime || before.is_hurried,
    hasAds: ads.length > 0,
    isUnderWay,
    handedKey: isUnreadable ? null : before.content_key,
    presentKey: key,
  });
}

/**
 * Returns the data to store before a hand-over. Once Vertbook has begun to send, the content is fixed. The content in another system is
 * unknown until the system replies, so that no ad is cancelled while it may be in the mailing.
 */
function handOverRecord({ system, key, issue, isCounted, connection }: LoadedDelivery): HandOverRecord {
  const contents = { self: key, push: UNKNOWN_CONTENT, pull: null };
  return {
    contentKey: contents[system.can.hand],
    letter: frozenTextsOf(issue),
    isCounted,
    countsRecipients: issue.countsRecipients ?? false,
    handedTo: handedToBy(connection),
  };
}
