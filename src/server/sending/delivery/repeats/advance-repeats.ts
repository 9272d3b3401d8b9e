import { dayIn } from '#domain/platform/day.ts';
import { retryPauseMs } from '#domain/sending/delivery/delivery.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { getConnection } from '../connections/connection.ts';
import {
  type DeliveryRow,
  findDelivery,
  getIssueToSend,
  lockDelivery,
  withFrozenTexts,
  writeEvent,
} from '../deliveries-store.ts';
import { listFrozenAds, renderAds } from '../frozen-ads.ts';
import { isCounted } from '../is-counted.ts';
import type { DeliveryApp } from '../steps/load-delivery.ts';
import { adapterOf, openMailingSystem } from '../mailing-adapters.ts';
import { MailingError } from '../mailing-system.ts';
import { reasonOf } from '../present-reason.ts';
import { type SliceLimits, startTimeSlice, type TimeSlice } from '../steps/time-slice.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The time until a run that ended without a failure is due again, because a mail is still claimed or waits for its recipient's server. */
const WAITING_MS = 30_000;

/**
 * Sends the mails of a sent issue that a user wants sent again, if any are due. Each mail is claimed in the database first, so several
 * processes may send in parallel, and the mail of a process that died gets an unknown outcome again. At the end of the day of the
 * request, gives up the mails that are still waiting. Never fails because of a mailing system. Returns whether more work is due
 * immediately.
 */
export async function advanceRepeats(
  app: DeliveryApp,
  scope: Scope,
  issueId: number,
  limits?: SliceLimits,
): Promise<boolean> {
  const delivery = await scope.read((tx) => findDelivery(tx, issueId));
  if (delivery?.state !== 'sent' || delivery.repeating_since === null || !delivery.is_due) return false;
  const slice = startTimeSlice(limits);
  const failure = isOver(delivery, scope) ? null : await send(app, scope, { delivery, slice });
  const hasMore = failure === null && slice.isOver();
  await scope.transact((tx) => settle(tx, issueId, { failure, hasMore }));
  return hasMore;
}

/** Whether the day of the user's request has ended. */
function isOver({ repeating_since: since }: DeliveryRow, { today, timeZone }: Scope): boolean {
  return since !== null && today > dayIn(new Date(since), timeZone);
}

async function send(
  app: DeliveryApp,
  scope: Scope,
  { delivery, slice }: { delivery: DeliveryRow; slice: TimeSlice },
): Promise<MailingError | null> {
  const { issue, connection, ads } = await scope.read((tx) => loadMailing(app, tx, delivery));
  const paused = reasonOf(connection.pausedReason);
  if (paused) return new MailingError(paused, '');
  try {
    const key = delivery.content_key ?? '';
    const system = openMailingSystem(app, scope, connection);
    await system.handOver(issue, ads, key, undefined, () => slice.mayBegin());
    return null;
  } catch (error) {
    if (!(error instanceof MailingError)) throw error;
    return error;
  }
}

/** Loads the mailing with the texts and ads with which it was sent. */
async function loadMailing(app: DeliveryApp, tx: Tx, delivery: DeliveryRow) {
  const { issue_id: issueId, letter, counts_recipients: countsRecipients } = delivery;
  const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
  const counts = delivery.is_counted ?? (await isCounted(tx));
  return {
    issue: { ...withFrozenTexts(issue, letter), countsRecipients },
    // Vertbook itself has sent it, whatever sends the publication now.
    connection: await getConnection(tx, app.keys, null),
    ads: renderAds(app, tx.organizationId, await listFrozenAds(tx, issueId), counts),
  };
}

interface Outcome {
  failure: MailingError | null;
  hasMore: boolean;
}

const CONTINUE_REPEATS = statement('continue-repeats')`
  update deliveries set repeating_since = case when not $3 then repeating_since end, attempts = $4, reason = $5,
       reason_detail = $6, due_at = statement_timestamp() + make_interval(secs => $7)
     where organization_id = $1 and issue_id = $2`;

/** Stores the progress of the repetition, and ends it once no mail is waiting. */
async function settle(tx: Tx, issueId: number, { failure, hasMore }: Outcome): Promise<void> {
  const delivery = await lockDelivery(tx, issueId);
  const mails = delivery && adapterOf(delivery.kind).mails;
  if (!mails || delivery.repeating_since === null) return;
  if (isOver(delivery, tx)) await mails.giveUpRepeats(tx, issueId);
  const { waiting, sent } = await mails.count(tx, issueId);
  const isDone = waiting === 0;
  const attempts = failure === null ? 0 : delivery.attempts + 1;
  const pauseMs = failure === null ? WAITING_MS : retryPauseMs(attempts);
  const reason = isDone ? null : (failure?.reason ?? null);
  await tx.statement(CONTINUE_REPEATS, [
    tx.organizationId,
    issueId,
    isDone,
    attempts,
    reason,
    reason && (failure?.message ?? null),
    hasMore ? 0 : pauseMs / 1000,
  ]);
  if (delivery.recipient_count !== sent) await setRecipientCount(tx, issueId, sent);
  if (isDone) writeEvent(tx, issueId, 'repeats_ended', { recipients: sent });
  else if (reason !== null && reason !== delivery.reason) {
    writeEvent(tx, issueId, 'retrying', { reason, detail: failure?.message });
  }
}

const SET_RECIPIENTS_OF_DELIVERY = statement('set-recipients-of-delivery')`
  update deliveries set recipient_count = $3 where organization_id = $1 and issue_id = $2`;

const SET_RECIPIENTS_OF_REPORTS = statement('set-recipients-of-reports')`
  with ads as (
       update vert_reports r set recipient_count = $3 from delivery_items t
       where r.organization_id = $1 and r.sent_at is not null and t.organization_id = $1 and t.id = r.item_id and t.issue_id = $2
       returning t.order_id)
     select distinct order_id from ads`;

/** Sets the number of recipients of a sent issue, for the issue and in the reports of its ads. The caller has locked the delivery. */
async function setRecipientCount(tx: Tx, issueId: number, recipientCount: number): Promise<void> {
  const values = [tx.organizationId, issueId, recipientCount] as const;
  await tx.statement(SET_RECIPIENTS_OF_DELIVERY, values);
  await updateRow(tx, 'issues', issueId, { recipient_count: recipientCount });
  const orders = await tx.statement(SET_RECIPIENTS_OF_REPORTS, values);
  for (const { order_id: id } of orders) tx.announce({ what: 'order', id });
}
