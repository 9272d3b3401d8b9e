import { hasEnded } from '#domain/delivery.ts';
import type { MailingKind } from '#domain/mailing-kinds.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import type { DeliveryApp } from './advance-delivery.ts';
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
import { hasMoved } from './where-handed.ts';

/** Has an issue of today, which Vertbook sends itself, sent now instead of at its time. Refuses any other. */
export async function hurryDelivery(
  app: Pick<DeliveryApp, 'keys'>,
  scope: Scope,
  issueId: number,
): Promise<void> {
  await scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
    const delivery = await openDelivery(tx, issueId, connection.kind);
    const isOurs = connection.kind === 'builtin' && issue.sendingDate === tx.today;
    if (!isOurs || hasEnded(delivery.state) || delivery.content_key !== null) {
      throw new Problem('not_sendable_now');
    }
    await tx.statement(
      'hurry-delivery',
      `update deliveries set is_hurried = true, due_at = now(), updated_at = now()
       where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, issueId],
    );
    writeEvent(tx, issueId, 'hurried');
  });
}

/**
 * Has an issue handed over once more, after a person has looked: nobody knew what came of it, or something was mended.
 * Mails of which nobody knows go out again only where that was the question. Refuses what goes on by itself, or has ended.
 */
export async function sendAgain(
  app: Pick<DeliveryApp, 'keys'>,
  scope: Scope,
  issueId: number,
): Promise<void> {
  await scope.transact(async (tx) => {
    const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
    const delivery = await lockDelivery(tx, issueId);
    if (!delivery || !['unknown', 'blocked', 'retrying'].includes(delivery.state) || !delivery.is_free) {
      throw new Problem('conflict');
    }
    // Whoever is not asked yet has not been told that the ads may stand elsewhere.
    if (delivery.state === 'unknown' && hasMoved(delivery, connection)) {
      await forgetMailing(tx, issueId, connection.kind);
    }
    await tx.statement(
      'send-delivery-again',
      `update deliveries set state = case when kind = 'builtin' and content_key is not null then 'confirming' else 'planned' end,
         content_key = case when kind = 'builtin' then content_key when content_key is not null then $3 end,
         attempts = 0, reason = null, reason_detail = null, due_at = now(), version = version + 1, updated_at = now()
       where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, issueId, UNKNOWN_CONTENT],
    );
    if (delivery.state === 'unknown') {
      await tx.statement(
        'send-unknown-mails-again',
        `update delivery_recipients set state = 'waiting', due_at = now(), attempts = 0
         where organization_id = $1 and issue_id = $2 and state = 'unknown'`,
        [tx.organizationId, issueId],
      );
    }
    writeEvent(tx, issueId, 'sent_again');
  });
}

/** Nothing of ours is known to be in the other mailing system that the issue is sent by now: it begins there anew. */
async function forgetMailing(tx: Tx, issueId: number, kind: MailingKind): Promise<void> {
  await tx.statement(
    'forget-mailing',
    `update deliveries set kind = $3, content_key = null, reference = null, handed_to = null, letter = null
     where organization_id = $1 and issue_id = $2`,
    [tx.organizationId, issueId, kind],
  );
}

/** Takes a person's word that an issue was sent. Refuses a time to come, one before it was handed over, and what never was. */
export async function sayItWasSent(scope: Scope, issueId: number, mailing: SentMailing): Promise<void> {
  if (Date.parse(mailing.sentAt) > Date.parse(scope.now)) {
    throw invalidFields({ sentAt: ['too_far'] });
  }
  await scope.transact(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await lockDelivery(tx, issueId);
    if (delivery?.kind === 'builtin' && delivery.state !== 'unknown') {
      // Of what we send ourselves we know it, and those who wait are still to get it.
      throw new Problem('conflict');
    }
    writeEvent(tx, issueId, 'was_sent');
    await confirmSent(tx, issueId, { ...mailing, sentAt: endOfMinute(mailing.sentAt, tx.now) });
  });
}

const MINUTE_MS = 60_000;

/** A person knows the minute: what was handed over within it was in time. Never later than now. */
function endOfMinute(sentAt: string, now: string): string {
  const said = Date.parse(sentAt);
  const isWhole = said % MINUTE_MS === 0;
  return isWhole ? new Date(Math.min(said + MINUTE_MS - 1, Date.parse(now))).toISOString() : sentAt;
}
