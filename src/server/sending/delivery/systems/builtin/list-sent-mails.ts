import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { unsubscribeUrl } from '../../../lists/unsubscribe.ts';
import type { MailingApp } from '../../connections/connection.ts';
import { findDelivery, getIssueToSend, withFrozenTexts } from '../../deliveries-store.ts';
import { listFrozenAds, renderAds } from '../../frozen-ads.ts';
import { isCounted } from '../../write-vert-reports.ts';
import { linksOfMail } from '../../../tracking/tracking-links.ts';
import { bodyFor, type NameReader } from './issue-mail.ts';
import { type Newsletter, newsletterOf } from '../../newsletter/newsletter.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import type { UnknownMailsPage } from '../../mailing-system.ts';

type SentRow = RowOf<typeof LIST_SENT_MAILS>;

/** A newsletter, and the function that puts a recipient's reader key into its links. */
interface SentIssue {
  newsletter: Newsletter;
  nameReader: NameReader;
}

const LIST_SENT_MAILS = statement('list-sent-mails')`
  select issue_id, recipient_id, email, sent_at, reader_key from delivery_recipients
       where organization_id = $1 and state = 'sent' order by sent_at desc, recipient_id desc limit $2`.as<{
  sent_at: string;
}>();

/** Lists the `count` newest mails of issues that Vertbook itself sent, rendered again from their frozen ads. */
export function listSentMails(app: MailingApp, scope: Scope, count: number): Promise<OutboxMail[]> {
  return scope.read(async (tx) => {
    const rows = await tx.statement(LIST_SENT_MAILS, [tx.organizationId, count]);
    const newsletters = new Map<number, SentIssue>();
    for (const issueId of new Set(rows.map((row) => row.issue_id))) {
      newsletters.set(issueId, await newsletterOfIssue(app, tx, issueId));
    }
    return rows.flatMap((row) => {
      const newsletter = newsletters.get(row.issue_id);
      return newsletter ? [presentMail(app, tx.organizationId, row, newsletter)] : [];
    });
  });
}

async function newsletterOfIssue(app: MailingApp, tx: Tx, issueId: number): Promise<SentIssue> {
  const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
  const { letter = null, is_counted: counts = null } = (await findDelivery(tx, issueId)) ?? {};
  const frozen = await listFrozenAds(tx, issueId);
  const ads = renderAds(app, tx.organizationId, frozen, counts ?? (await isCounted(tx)));
  return {
    newsletter: newsletterOf(withFrozenTexts(issue, letter), ads),
    nameReader: linksOfMail(
      app,
      tx.organizationId,
      ads.map(({ itemId }) => itemId),
    ),
  };
}

function presentMail(
  app: MailingApp,
  organizationId: number,
  row: SentRow,
  { newsletter, nameReader }: SentIssue,
): OutboxMail {
  const url = unsubscribeUrl(app, { organizationId, recipientId: row.recipient_id });
  return {
    id: row.recipient_id,
    issueId: row.issue_id,
    recipient: row.email,
    subject: newsletter.subject,
    ...bodyFor(newsletter, url, row.reader_key, nameReader),
    attachment: null,
    createdAt: row.sent_at,
  };
}

const LIST_UNKNOWN_MAILS = statement('list-unknown-mails')`
  select d.recipient_id, d.email, d.due_at, r.id is not null as is_subscribed
     from delivery_recipients d
     left join list_recipients r on r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'unknown' and d.recipient_id > $3
     order by d.recipient_id limit $4`;

/** Lists one page of an issue's mails with an unknown outcome, ordered by recipient id. */
export async function listUnknown(
  tx: Tx,
  issueId: number,
  { after, pageSize }: UnknownMailsPage,
): Promise<UnknownMail[]> {
  const rows = await tx.statement(LIST_UNKNOWN_MAILS, [tx.organizationId, issueId, after, pageSize]);
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    email: row.email,
    triedAt: row.due_at,
    canBeRepeated: row.is_subscribed && row.email !== '',
  }));
}

const REPEAT_UNKNOWN_MAILS = statement('repeat-unknown-mails')`
  update delivery_recipients d set state = 'waiting', due_at = $4, attempts = 0, repeats = d.repeats + 1
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'unknown' and d.email <> ''
       and ($3::bigint[] is null or d.recipient_id = any ($3::bigint[]))
       and exists (select 1 from list_recipients r
         where r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null)
     returning 1`;

/**
 * Queues an issue's mails with an unknown outcome again: those to `recipientIds`, or all if it is null. A user has accepted that they
 * may be sent twice. Leaves out recipients who have unsubscribed or whose address was deleted. Returns the number of queued mails.
 */
export async function repeatUnknown(
  tx: Tx,
  issueId: number,
  recipientIds: readonly number[] | null,
): Promise<number> {
  const queued = await tx.statement(REPEAT_UNKNOWN_MAILS, [tx.organizationId, issueId, recipientIds, tx.now]);
  return queued.length;
}

const GIVE_UP_REPEATS = statement('give-up-repeats')`
  update delivery_recipients set state = 'unknown'
     where organization_id = $1 and issue_id = $2 and state = 'waiting' and repeats > 0`;

/** Marks the waiting repeated mails of an issue as unknown again, because the outcome of the first mail is still unknown. */
export async function giveUpRepeats(tx: Tx, issueId: number): Promise<void> {
  await tx.statement(GIVE_UP_REPEATS, [tx.organizationId, issueId]);
}
