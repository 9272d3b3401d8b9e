import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { unsubscribeUrl } from '../../../lists/unsubscribe-token.ts';
import type { MailingApp } from '../../connections/connection.ts';
import { findDelivery, getIssueToSend, withFrozenTexts } from '../../deliveries-store.ts';
import { listFrozenAds, renderAds } from '../../frozen-ads.ts';
import { isCounted } from '../../is-counted.ts';
import { linksOfRecipient } from '../../../tracking/links-of-recipient.ts';
import { bodyFor, type NameReader } from './issue-mail.ts';
import { type Newsletter, newsletterOf } from '../../newsletter/newsletter.ts';
import { type RowOf, statement } from '../../../../platform/db/statement.ts';

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
    nameReader: linksOfRecipient(
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
