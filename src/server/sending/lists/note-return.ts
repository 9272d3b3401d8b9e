import {
  type ReturnKind,
  type ReturnSource,
  type SentIssue,
  suppressionBy,
} from '#domain/sending/lists/mail-return.ts';
import { failureKind, hasReply, statusOf } from '#domain/sending/lists/failure-status.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { recordListAct } from './change-lists.ts';
import type { MailOfIssue } from './return-address.ts';

/** What came back for a mail. */
interface MailReturn {
  kind: ReturnKind;
  source: ReturnSource;
  status: string;
  /** The words of the mail server. */
  detail: string;
}

const DETAIL_MAX = 300;

const INSERT_MAIL_RETURN = statement('insert-mail-return')`
  insert into mail_returns (organization_id, issue_id, recipient_id, kind, source, status, detail, returned_at)
     select $1, d.issue_id, d.recipient_id, $4, $5, $6, $7, $8 from delivery_recipients d
     where d.organization_id = $1 and d.issue_id = $2 and d.recipient_id = $3 and d.attempts > 0 and d.email <> ''
     on conflict do nothing returning 1`;

/**
 * Stores that a mail came back, and suppresses its address in all lists if the rule says so. Changes nothing for a mail that was never
 * sent, whose recipient was erased, or of which this is known already.
 */
export async function noteReturn(
  tx: Tx,
  { issueId, recipientId }: Omit<MailOfIssue, 'organizationId'>,
  { kind, source, status, detail }: MailReturn,
): Promise<void> {
  const written = await tx.statement(INSERT_MAIL_RETURN, [
    tx.organizationId,
    issueId,
    recipientId,
    kind,
    source,
    status,
    detail
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, DETAIL_MAX),
    tx.now,
  ]);
  if (written.length === 0) return;
  tx.announce({ what: 'delivery', id: issueId });
  const issues = kind === 'soft' ? await listIssuesOf(tx, issueId, recipientId) : [];
  const suppression = suppressionBy(kind, issues);
  if (suppression !== null) await suppress(tx, { issueId, recipientId }, suppression);
}

/** How many days of earlier issues the rule for soft returns sees. */
const SEEN_DAYS = 366;

const LIST_ISSUES_OF_RECIPIENT = statement('list-issues-of-recipient')`
  select e.sending_date as day, exists (select 1 from mail_returns m
       where m.organization_id = $1 and m.issue_id = e.id and m.recipient_id = $3 and m.kind <> 'complaint') as is_returned
     from issues i
     join issues e on e.organization_id = $1 and e.publication_id = i.publication_id
       and e.sending_date >= i.sending_date - $4::int
     join delivery_recipients d on d.organization_id = $1 and d.issue_id = e.id and d.recipient_id = $3
       and d.state in ('sent', 'refused')
     join list_recipients r on r.organization_id = $1 and r.id = $3
       and (r.subscribed_again_at is null or coalesce(d.sent_at, d.due_at) > r.subscribed_again_at)
     where i.organization_id = $1 and i.id = $2
     order by e.sending_date`.as<{ is_returned: boolean }>();

/** Lists the issues of the same publication that were sent to a recipient since the recipient was last subscribed again. */
async function listIssuesOf(tx: Tx, issueId: number, recipientId: number): Promise<SentIssue[]> {
  const rows = await tx.statement(LIST_ISSUES_OF_RECIPIENT, [
    tx.organizationId,
    issueId,
    recipientId,
    SEEN_DAYS,
  ]);
  return rows.map((row) => ({ day: row.day, isReturned: row.is_returned }));
}

const SUPPRESS_ADDRESS = statement('suppress-address')`
  update list_recipients r set unsubscribed_at = coalesce(r.unsubscribed_at, $5), suppression = $4
     from delivery_recipients d
     where d.organization_id = $1 and d.issue_id = $2 and d.recipient_id = $3
       and r.organization_id = $1 and lower(r.email) = lower(d.email)
       and r.list_id in (select id from mailing_lists where organization_id = $1)
       and (r.suppression is null or r.suppression = 'unconfirmed'
         or ($4 = 'complained' and r.suppression <> 'complained'))
       and ($4 = 'complained' or r.subscribed_again_at is null
         or coalesce(d.sent_at, d.due_at) > r.subscribed_again_at)
     returning r.list_id, r.id`;

/**
 * Suppresses the address of a mail in every list. After a return, a list in which a user has subscribed the address again since the mail is
 * not changed; a complaint is later than any consent.
 */
async function suppress(
  tx: Tx,
  { issueId, recipientId }: Omit<MailOfIssue, 'organizationId'>,
  suppression: 'bounced' | 'complained',
): Promise<void> {
  const stopped = await tx.statement(SUPPRESS_ADDRESS, [
    tx.organizationId,
    issueId,
    recipientId,
    suppression,
    tx.now,
  ]);
  for (const { list_id: list, id: recipient } of stopped) {
    await recordListAct(tx, 'recipient_suppressed', { list, recipient, suppression, issue: issueId });
  }
}

const LIST_REFUSED_MAILS = statement('list-refused-mails')`
  select d.recipient_id, d.reason from delivery_recipients d
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'refused' and d.reason is not null and d.email <> ''
       and d.recipient_id > $3
       and exists (select 1 from delivery_recipients s
         where s.organization_id = $1 and s.issue_id = $2 and s.state = 'sent')
       and not exists (select 1 from mail_returns m
         where m.organization_id = $1 and m.issue_id = $2 and m.recipient_id = d.recipient_id)
     order by d.recipient_id limit $4`.as<{ reason: string }>();
const AT_ONCE = 200;

/**
 * Stores the refusals of an issue's mails by the mail server as returns, once the server has accepted another mail of the issue: a server
 * that refuses all of them says nothing about an address.
 */
export async function noteRefusals(scope: Scope, issueId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await scope.transact((tx) => noteSomeRefusals(tx, issueId, from));
  }
}

/** Returns the recipient after whom the next refusals begin; undefined after the last one. */
async function noteSomeRefusals(tx: Tx, issueId: number, after: number): Promise<number | undefined> {
  const refused = await tx.statement(LIST_REFUSED_MAILS, [tx.organizationId, issueId, after, AT_ONCE]);
  for (const { recipient_id: recipientId, reason: diagnostic } of refused) {
    const stated = { status: '', diagnostic };
    if (!hasReply(diagnostic)) continue;
    await noteReturn(
      tx,
      { issueId, recipientId },
      { kind: failureKind(stated), source: 'refusal', status: statusOf(stated), detail: diagnostic },
    );
  }
  return refused.at(-1)?.recipient_id;
}
