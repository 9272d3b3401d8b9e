import { remedyOf, retryPauseMs } from '#domain/delivery.ts';
import type { DeliveryStep } from '#domain/delivery-step.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import type { MailingError, MailingSystem, MailingTarget } from './mailing-system.ts';
import type { Failure } from './work-on-delivery.ts';

/** A step of a delivery that was tried. */
export interface TriedStep {
  step: DeliveryStep;
  before: DeliveryRow;
  issue: MailingTarget;
  system: MailingSystem;
  /** The mailing system was asked to change something. */
  isAsked: boolean;
}

/** How long until somebody may have mended it, in milliseconds. */
const MEND_MS = 15 * 60_000;

/** What follows from a refusal: another try, a pause of the connection, a question to a person, or waiting for one. */
export async function outcomeOfFailure(tried: TriedStep, error: MailingError): Promise<Failure> {
  const { system, before, step } = tried;
  const isOpen = step === 'hand_over' && !system.can.idempotentHandOver;
  const remedy = isOpen && error.reason === 'temporary' ? 'ask' : remedyOf(error.reason);
  const states = { retry: 'retrying', pause: 'blocked', mend: 'blocked', ask: 'unknown' } as const;
  return {
    kind: 'failed',
    // Nothing has happened yet that could have failed: there is time to mend it.
    state: step === 'check' ? 'planned' : states[remedy],
    reason: error.reason,
    detail: error.message,
    pauseMs: remedy === 'retry' ? (error.retryAfterMs ?? retryPauseMs(before.attempts + 1)) : MEND_MS,
    pausesConnection: remedy === 'pause',
    contentKey: await takeBack(tried),
  };
}

/**
 * What is known of the mailing's content after a failure; undefined: no more than before. A mailing of our own of which
 * nothing has left has not begun: its ads can be changed, and the next try takes them so.
 */
async function takeBack({
  system,
  issue,
  step,
  before,
  isAsked,
}: TriedStep): Promise<string | null | undefined> {
  if (step !== 'hand_over') {
    return undefined;
  }
  if (system.can.hand === 'self') {
    return system.withdraw(issue).then(
      () => null,
      () => undefined,
    );
  }
  return isAsked ? undefined : before.content_key;
}
