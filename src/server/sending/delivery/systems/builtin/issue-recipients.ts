import { retryPauseMs } from '#domain/sending/delivery/delivery.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { SendOutcome } from './mail-transport.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { newReaderKey } from '../../../tracking/tracking-links.ts';

/** A recipient that this process has claimed. */
export interface ClaimedRecipient {
  recipient_id: number;
  email: string;
  name: string;
  attempts: number;
  /** The reader key in the links of the mail; null if the links contain none. */
  reader_key: Buffer | null;
  /** How often a user has had the mail sent again. */
  repeats: number;
}

/** The outcome of the mail to a claimed recipient. */
export interface Settlement {
  recipient: ClaimedRecipient;
  outcome: SendOutcome;
}

const STATES = {
  sent: 'sent',
  refused: 'refused',
  unknown: 'unknown',
  later: 'waiting',
  closed: 'waiting',
} as const satisfies Record<SendOutcome['kind'], string>;

const SETTLE_ISSUE_RECIPIENT = statement('settle-issue-recipient')`
  update delivery_recipients set state = $4, reason = $5,
       due_at = statement_timestamp() + make_interval(secs => $6),
       sent_at = statement_timestamp() + case when $4 = 'sent' then interval '0' end
     where organization_id = $1 and issue_id = $2 and recipient_id = $3
       and ((repeats = $7 and state in ('sending', 'unknown')) or ($4 = 'sent' and state = 'waiting'))`;

/**
 * Stores the outcome of a mail, even if the recipient was marked as unknown in the meantime, because this process knows the outcome. If
 * a user has queued the mail again in the meantime, only `sent` is stored, and only while the mail is still waiting.
 */
function settle(tx: Tx, issueId: number, { recipient, outcome }: Settlement): void {
  const pauseMs = outcome.kind === 'later' ? retryPauseMs(recipient.attempts) : 0;
  tx.send(SETTLE_ISSUE_RECIPIENT, [
    tx.organizationId,
    issueId,
    recipient.recipient_id,
    STATES[outcome.kind],
    outcome.kind === 'sent' ? null : outcome.reason,
    pauseMs / 1000,
    recipient.repeats,
  ]);
}

/** The recipients of an issue by state. */
export type RecipientCounts = RowOf<typeof COUNT_ISSUE_RECIPIENTS>;

/** A claim that was not renewed for this many seconds belongs to a dead process. The outcome of its mail is then unknown. */
const CLAIM_SECONDS = 40;
/** The maximum time between the claim of a mail and the start of its sending, well below the duration of a claim. */
export const UNSENT_CLAIM_MS = 20_000;
const NO_ANSWER = 'The process that sent this mail ended before it was answered.';
const TOO_LATE = 'The day ended before the mail could be handed over.';

const COUNT_ISSUE_RECIPIENTS = statement('count-issue-recipients')`
  select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'sending') as sending,
       count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'unknown') as unknown,
       count(*) filter (where state = 'refused') as refused,
       coalesce(max(sent_at), max(due_at) filter (where state = 'unknown')) as last_at,
       (array_agg(reason order by due_at desc) filter (where state in ('waiting', 'refused') and reason is not null))[1] as reason
     from delivery_recipients where organization_id = $1 and issue_id = $2`;

/** Counts the recipients of an issue by state; all zero before the first hand-over. */
export async function countRecipients(tx: Tx, issueId: number): Promise<RecipientCounts> {
  const [counts] = await tx.statement(COUNT_ISSUE_RECIPIENTS, [tx.organizationId, issueId]);
  if (!counts) throw new Error('A count returned no row.');
  return counts;
}

const HAS_UNTRIED_RECIPIENTS = statement('has-untried-recipients')`
  select 1 from delivery_recipients
     where organization_id = $1 and issue_id = $2 and state = 'waiting' and attempts = 0 limit 1`;

/** Whether some mails of an issue have not been attempted yet. */
export async function hasUntried(tx: Tx, issueId: number): Promise<boolean> {
  const untried = await tx.statement(HAS_UNTRIED_RECIPIENTS, [tx.organizationId, issueId]);
  return untried.length > 0;
}

/** The number of rows that one statement writes, to stay far below the statement timeout. */
const AT_ONCE = 20_000;

const WRITE_ISSUE_RECIPIENTS = statement('write-issue-recipients')`
  with readers as (
         select id, email from list_recipients
         where organization_id = $1 and list_id = $3 and unsubscribed_at is null and id > $4 order by id limit $5),
       written as (
         insert into delivery_recipients (organization_id, issue_id, recipient_id, email)
         select $1, $2, r.id, r.email from readers r on conflict do nothing)
       select max(id) as last from readers`;

/** Adds the subscribed recipients of a list to an issue. */
export async function writeRecipients(tx: Tx, issueId: number, listId: number): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    const [written]: { last: number | null }[] = await tx.statement(WRITE_ISSUE_RECIPIENTS, [
      tx.organizationId,
      issueId,
      listId,
      last,
      AT_ONCE,
    ]);
    last = written?.last ?? null;
  }
}

const LOST_ISSUE_MAILS = statement('lost-issue-mails')`
  update delivery_recipients set state = 'unknown', reason = $3
     where organization_id = $1 and issue_id = $2 and state = 'sending' and due_at < statement_timestamp()`;

const KEEP_UNSUBSCRIBED_UNKNOWN = statement('keep-unsubscribed-unknown')`
  update delivery_recipients d set state = 'unknown'
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'waiting' and d.repeats > 0
       and not exists (select 1 from list_recipients r
         where r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null)`;

const FORGET_UNSUBSCRIBED = statement('forget-unsubscribed')`
  delete from delivery_recipients d where d.organization_id = $1 and d.issue_id = $2 and d.state = 'waiting'
       and not exists (select 1 from list_recipients r
         where r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null)`;

/**
 * Marks the mails of dead processes as unknown; they are not retried. Removes waiting recipients who have unsubscribed. If a user had
 * such a mail queued again, its outcome is set back to unknown instead.
 */
export async function tidyRecipients(tx: Tx, issueId: number): Promise<void> {
  await tx.statement(LOST_ISSUE_MAILS, [tx.organizationId, issueId, NO_ANSWER]);
  await tx.statement(KEEP_UNSUBSCRIBED_UNKNOWN, [tx.organizationId, issueId]);
  await tx.statement(FORGET_UNSUBSCRIBED, [tx.organizationId, issueId]);
}

const GIVE_UP_WAITING = statement('give-up-waiting')`
  update delivery_recipients set state = 'refused', reason = coalesce(reason, $3)
     where organization_id = $1 and issue_id = $2 and state = 'waiting' and exists (
       select 1 from delivery_recipients s
       where s.organization_id = $1 and s.issue_id = $2 and s.state in ('sent', 'unknown'))`;

/** Gives up the waiting recipients of an issue if it has, or may have, reached another recipient. Called after its sending date. */
export async function giveUpWaiting(tx: Tx, issueId: number): Promise<void> {
  await tx.statement(GIVE_UP_WAITING, [tx.organizationId, issueId, TOO_LATE]);
}

/**
 * Stores the outcome of the last mail and claims the next recipient who is due. Returns null if no recipient is due or `goesOn` is
 * false. From the commit on, the mail counts as being sent, so it is sent at most once even if this process dies.
 */
export function settleAndClaim(
  scope: Scope,
  issueId: number,
  settlement: Settlement | null,
  next: { goesOn: boolean; countsRecipients: boolean },
): Promise<ClaimedRecipient | null> {
  return scope.transact(async (tx) => {
    if (settlement) settle(tx, issueId, settlement);
    return next.goesOn ? claim(tx, issueId, next.countsRecipients ? newReaderKey() : null) : null;
  });
}

const KEEP_RECIPIENT_CLAIMS = statement('keep-recipient-claims')`
  update delivery_recipients set due_at = statement_timestamp() + make_interval(secs => $4)
       where organization_id = $1 and issue_id = $2 and state = 'sending' and recipient_id = any ($3::bigint[])`;

/** Renews the claims of mails that are still being sent. */
export async function keepClaims(
  scope: Scope,
  issueId: number,
  recipientIds: ReadonlySet<number>,
): Promise<void> {
  if (recipientIds.size === 0) return;
  await scope.transact((tx) =>
    tx.statement(KEEP_RECIPIENT_CLAIMS, [tx.organizationId, issueId, [...recipientIds], CLAIM_SECONDS]),
  );
}

const CLAIM_ISSUE_RECIPIENT = statement('claim-issue-recipient')`
  update delivery_recipients d set state = 'sending', attempts = d.attempts + 1, reason = null,
       reader_key = coalesce(d.reader_key, $4),
       due_at = statement_timestamp() + make_interval(secs => $3)
     from list_recipients r
     where d.organization_id = $1 and d.issue_id = $2 and r.organization_id = $1 and r.id = d.recipient_id
       and d.recipient_id = (
         select w.recipient_id from delivery_recipients w
         where w.organization_id = $1 and w.issue_id = $2 and w.state = 'waiting' and w.due_at <= statement_timestamp()
           and exists (select 1 from list_recipients s
             where s.organization_id = $1 and s.id = w.recipient_id and s.unsubscribed_at is null)
         order by w.due_at limit 1 for update of w skip locked)
     returning d.recipient_id, d.email, r.name, d.attempts, d.repeats, d.reader_key`;

/**
 * Claims the next recipient who is due; null if none is. The reader key of an earlier attempt is kept, because its mail may have
 * arrived.
 */
async function claim(tx: Tx, issueId: number, newKey: Buffer | null): Promise<ClaimedRecipient | null> {
  const [recipient] = await tx.statement(CLAIM_ISSUE_RECIPIENT, [
    tx.organizationId,
    issueId,
    CLAIM_SECONDS,
    newKey,
  ]);
  return recipient ?? null;
}

const LET_WAIT_AGAIN = statement('let-wait-again')`
  update delivery_recipients set state = 'waiting', due_at = statement_timestamp()
     where organization_id = $1 and issue_id = $2 and state = 'refused'
       and ($3::bigint[] is null or recipient_id = any ($3::bigint[]))`;

/**
 * Queues refused recipients again, because the server refused too many in a row, or all: these recipients, or all if `recipientIds` is
 * null.
 */
export async function letWaitAgain(
  tx: Tx,
  issueId: number,
  recipientIds: readonly number[] | null,
): Promise<void> {
  await tx.statement(LET_WAIT_AGAIN, [tx.organizationId, issueId, recipientIds]);
}

const TAKE_BACK_WAITING = statement('take-back-waiting')`
  delete from delivery_recipients where organization_id = $1 and issue_id = $2`;

/** Removes all recipients of an issue. Returns false and removes none if any mail was sent, is being sent or has an unknown outcome. */
export async function takeBackWaiting(tx: Tx, issueId: number): Promise<boolean> {
  const { sending, sent, unknown } = await lockAndCount(tx, issueId);
  if (sending + sent + unknown > 0) return false;
  await tx.statement(TAKE_BACK_WAITING, [tx.organizationId, issueId]);
  return true;
}

const LOCK_ISSUE_RECIPIENTS = statement('lock-issue-recipients')`
  select count(*) from (
       select 1 from delivery_recipients where organization_id = $1 and issue_id = $2 order by recipient_id for update) r`;

/** Locks all recipients, so that none is claimed until the transaction ends; waits for running claims. */
async function lockAndCount(tx: Tx, issueId: number): Promise<RecipientCounts> {
  await tx.statement(LOCK_ISSUE_RECIPIENTS, [tx.organizationId, issueId]);
  return countRecipients(tx, issueId);
}
