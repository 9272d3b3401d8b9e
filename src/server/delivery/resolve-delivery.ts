import { canBeConfirmed, canBeSentAgain, hasEnded } from '#domain/delivery.ts';
import type { Scope } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { abilitiesOf } from '#domain/mailing-kinds.ts';
import { changeDelivery } from './change-delivery.ts';
import { confirmSent, type SentMailing } from './confirm-sent.ts';
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
import type { DeliveryApp } from './load-delivery.ts';
import { adapterOf } from './mailing-adapters.ts';

/** Sends an issue of today, which Vertbook sends itself, now instead of at its time. Refuses any other. */
export async function hurryDelivery(
  app: Pick<DeliveryApp, 'keys'>,
  scope: Scope,
  issueId: number,
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
 * Hands an issue over once more after a person has decided so: its outcome was unknown, or a problem was corrected. Mails
 * with an unknown outcome are repeated only if that was the question. Refuses an issue that goes on by itself or has ended.
 */
export async function sendAgain(
  app: Pick<DeliveryApp, 'keys'>,
  scope: Scope,
  issueId: number,
): Promise<void> {
  await scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const delivery = await lockDelivery(tx, issueId);
    if (!delivery || !canBeSentAgain(delivery.state) || !delivery.is_free) {
      throw new Problem('conflict');
    }
    // Before a person was asked, that person has not been told that the ads may be elsewhere.
    const isForgotten = delivery.state === 'unknown' && hasMoved(delivery, connection);
    const kind = isForgotten ? connection.kind : delivery.kind;
    const hasBegun = !isForgotten && delivery.content_key !== null;
    const isSelf = abilitiesOf(kind).hand === 'self';
    await changeDelivery(tx, delivery, isSelf && hasBegun ? 'confirming' : 'planned', {
      kind,
      content_key: !hasBegun ? null : isSelf ? delivery.content_key : UNKNOWN_CONTENT,
      // In the other mailing system that sends the issue now, its mailing begins again.
      ...(isForgotten ? { reference: null, handed_to: null, letter: null } : {}),
      attempts: 0,
      reason: null,
      reason_detail: null,
      due_at: tx.now,
    });
    if (delivery.state === 'unknown') {
      await adapterOf(delivery.kind).mails?.repeatUnknown(tx, issueId);
    }
    writeEvent(tx, issueId, 'sent_again');
  });
}

/** Confirms an issue on a person's word. Refuses a future time, one before the hand-over, and an issue never handed over. */
export async function sayItWasSent(scope: Scope, issueId: number, mailing: SentMailing): Promise<void> {
  if (Date.parse(mailing.sentAt) > Date.parse(scope.now)) {
    throw invalidFields({ sentAt: ['too_far'] });
  }
  await scope.transact(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await lockDelivery(tx, issueId);
    if (delivery && !canBeConfirmed(delivery.state, abilitiesOf(delivery.kind))) {
      // Vertbook knows what it has sent itself, and waiting recipients are still to get it.
      throw new Problem('conflict');
    }
    writeEvent(tx, issueId, 'was_sent');
    await confirmSent(tx, issueId, { ...mailing, sentAt: endOfMinute(mailing.sentAt, tx.now) });
  });
}

const MINUTE_MS = 60_000;

/** The end of a whole minute, at most now: a person knows only the minute, and a hand-over within it was in time. */
function endOfMinute(sentAt: string, now: string): string {
  const entered = Date.parse(sentAt);
  const isWhole = entered % MINUTE_MS === 0;
  return isWhole ? new Date(Math.min(entered + MINUTE_MS - 1, Date.parse(now))).toISOString() : sentAt;
}
