import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import { can } from '#domain/access/abilities.ts';
import { maskedEmail } from '#domain/platform/email.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import {
  type DeliveryRow,
  findDelivery,
  getIssueToSend,
  getPublicationOf,
  lockDelivery,
  withFrozenTexts,
  writeEvent,
} from './deliveries-store.ts';
import { MailingError, type UnknownMailsPage } from './mailing-system.ts';
import { adapterOf, openMailingSystem } from './mailing-adapters.ts';
import { canMailsBeRepeated, retryPauseMs } from '#domain/sending/delivery/delivery.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow, updateRow } from '#server/platform/db/rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import { dayIn } from '#domain/platform/day.ts';
import { getConnection } from './connections/connection.ts';
import { listFrozenAds, renderAds } from './frozen-ads.ts';
import { isCounted } from './write-vert-reports.ts';
import type { DeliveryApp } from './steps/load-delivery.ts';
import { reasonOf } from './present-reason.ts';
import { type SliceLimits, startTimeSlice, type TimeSlice } from './steps/time-slice.ts';

/**
 * Returns a page of an issue's mails with an unknown outcome, and the recipient id after which the next page begins (`next`). Users who
 * may not see lists of recipients get masked addresses. Refuses an unknown issue.
 */
export async function listUnknownMails(
  scope: Scope,
  issueId: number,
  { after, pageSize }: UnknownMailsPage,
): Promise<{ mails: UnknownMail[]; next: number | null }> {
  return scope.read(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await findDelivery(tx, issueId);
    const mails = delivery && adapterOf(delivery.kind).mails;
    const found = (await mails?.listUnknown(tx, issueId, { after, pageSize: pageSize + 1 })) ?? [];
    const page = found.slice(0, pageSize);
    const seesAddresses = can(tx.user.capabilities, 'manage all');
    return {
      mails: seesAddresses ? page : page.map((mail) => ({ ...mail, email: maskedEmail(mail.email) })),
      next: found.length > pageSize ? (page.at(-1)?.recipientId ?? null) : null,
    };
  });
}

const BEGIN_REPEATS = statement('begin-repeats')`
  update deliveries set repeating_since = $3, due_at = $3, attempts = 0, reason = null, reason_detail = null
       where organization_id = $1 and issue_id = $2`;

/**
 * Queues mails of a sent issue with an unknown outcome again at a user's request: those to `recipientIds`, or all if it is null. Leaves
 * out mails whose outcome became known in the meantime. Refuses an issue that Vertbook has not sent or has sent too long ago, and a
 * request that leaves no mail to send.
 */
export async function repeatMails(
  scope: Scope,
  issueId: number,
  { recipientIds = null }: { recipientIds?: readonly number[] | null | undefined },
): Promise<void> {
  await scope.transact(async (tx) => {
    const { sending_date: sendingDate } = await getRow(tx, 'issues', issueId, ['sending_date']);
    const delivery = await lockDelivery(tx, issueId);
    const mails = delivery && adapterOf(delivery.kind).mails;
    if (!mails || !canMailsBeRepeated(delivery.state, sendingDate, tx.today)) throw new Problem('conflict');
    const count = await mails.repeatUnknown(tx, issueId, recipientIds);
    if (count === 0) throw new Problem('conflict');
    await tx.statement(BEGIN_REPEATS, [tx.organizationId, issueId, tx.now]);
    writeEvent(tx, issueId, 'mails_repeated', { recipients: count });
  });
}

/** The time until a run that ended without a failure is due again, because a mail is still claimed or waits for its recipient's server. */
const WAITING_MS = 30_000;

/**
 * Sends the mails of a sent issue that a user wants sent again, if any are due. Each mail is claimed in the database first, so several
 * processes may send in parallel, and the mail of a process that died gets an unknown outcome again. After the day of the request, gives up
 * the mails that are still waiting. Never fails because of a mailing system. Returns whether more work is due immediately.
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
export async function setRecipientCount(tx: Tx, issueId: number, recipientCount: number): Promise<void> {
  const values = [tx.organizationId, issueId, recipientCount] as const;
  await tx.statement(SET_RECIPIENTS_OF_DELIVERY, values);
  await updateRow(tx, 'issues', issueId, { recipient_count: recipientCount });
  const orders = await tx.statement(SET_RECIPIENTS_OF_REPORTS, values);
  for (const { order_id: id } of orders) tx.announce({ what: 'order', id });
}
