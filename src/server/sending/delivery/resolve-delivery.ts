import { canBeConfirmed, canBeSentAgain, hasEnded } from '#domain/sending/delivery/delivery.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { changeDelivery } from './change-delivery.ts';
import { confirmSent } from './confirm-sent.ts';
import { findConnectionOf } from './connections/connection.ts';
import {
  getIssueToSend,
  getPublicationOf,
  lockDelivery,
  openDelivery,
  UNKNOWN_CONTENT,
  writeEvent,
} from './deliveries-store.ts';
import { hasMoved } from './handed-to.ts';
import type { DeliveryApp } from './steps/load-delivery.ts';
import { adapterOf } from './mailing-adapters.ts';

/**
 * Sends today's issue now instead of at its sending time. Refuses an issue of another day, one that Vertbook does not send itself, and one
 * whose sending has begun or whose delivery has ended.
 */
export async function hurryDelivery(
  scope: Scope,
  issueId: number,
  app: Pick<DeliveryApp, 'keys'>,
): Promise<void> {
  await scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
    const delivery = await openDelivery(tx, issueId, connection.kind);
    const isOurs = abilitiesOf(connection.kind).hand === 'self' && issue.sendingDate === tx.today;
    if (!isOurs || hasEnded(delivery.state) || delivery.content_key !== null) {
      throw new Problem('not_sendable_now');
    }
    await changeDelivery(tx, delivery, delivery.state, { is_hurried: true, due_at: tx.now });
    writeEvent(tx, issueId, 'hurried');
  });
}

/**
 * Hands an issue over again at a user's request, because its outcome was unknown or a problem was corrected. Repeats mails with an unknown
 * outcome only if the delivery is in the state `unknown`. Refuses a delivery in a state other than `unknown`, `blocked` and `retrying`, and
 * one on which a process works.
 */
export async function sendAgain(
  scope: Scope,
  issueId: number,
  app: Pick<DeliveryApp, 'keys'>,
): Promise<void> {
  await scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const delivery = await lockDelivery(tx, issueId);
    if (!delivery || !canBeSentAgain(delivery.state) || !delivery.is_free) throw new Problem('conflict');
    // Only in the state `unknown` was the user warned that the ads may be in another system.
    const isForgotten = delivery.state === 'unknown' && hasMoved(delivery, connection);
    const kind = isForgotten ? connection.kind : delivery.kind;
    const hasBegun = !isForgotten && delivery.content_key !== null;
    const isSelf = abilitiesOf(kind).hand === 'self';
    await changeDelivery(tx, delivery, isSelf && hasBegun ? 'confirming' : 'planned', {
      kind,
      content_key: !hasBegun ? null : isSelf ? delivery.content_key : UNKNOWN_CONTENT,
      // In the new mailing system the mailing starts from the beginning.
      ...(isForgotten ? { reference: null, handed_to: null, letter: null } : {}),
      attempts: 0,
      reason: null,
      reason_detail: null,
      due_at: tx.now,
    });
    if (delivery.state === 'unknown') {
      await adapterOf(delivery.kind).mails?.repeatUnknown(tx, issueId, null);
    }
    writeEvent(tx, issueId, 'sent_again');
  });
}

/**
 * Confirms at a user's request that an issue was sent. Refuses a future time, a time before the hand-over, and an issue that
 * was never handed over and of which no ad was copied.
 */
export async function confirmByUser(
  scope: Scope,
  issueId: number,
  mailing: { sentAt?: string | undefined; recipients?: number | null | undefined },
  app: Pick<DeliveryApp, 'keys'>,
): Promise<void> {
  const { sentAt: enteredAt = scope.now, recipients: recipientCount = null } = mailing;
  if (Date.parse(enteredAt) > Date.parse(scope.now)) throw invalidFields({ sentAt: ['too_far'] });
  await scope.transact(async (tx) => {
    const { kind } = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const delivery = await lockDelivery(tx, issueId);
    if (delivery && !canBeConfirmed(delivery.state, abilitiesOf(delivery.kind))) {
      // Vertbook knows which mails it has sent itself, and still sends to the waiting recipients.
      throw new Problem('conflict');
    }
    writeEvent(tx, issueId, 'was_sent');
    const sentAt = endOfMinute(enteredAt, tx.now);
    await confirmSent(tx, issueId, { sentAt, recipientCount }, { presentKind: kind });
  });
}

const MINUTE_MS = 60_000;

/** Returns the end of an entered whole minute, at most now. Users enter only minutes, so a hand-over within that minute was in time. */
function endOfMinute(sentAt: string, now: string): string {
  const entered = Date.parse(sentAt);
  const isWhole = entered % MINUTE_MS === 0;
  return isWhole ? new Date(Math.min(entered + MINUTE_MS - 1, Date.parse(now))).toISOString() : sentAt;
}
