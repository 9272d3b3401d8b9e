import type { ReturnedMail } from '#contract/sending/returned-mails.ts';
import { can } from '#domain/access/abilities.ts';
import type { ReturnKind, ReturnSource } from '#domain/sending/lists/mail-return.ts';
import { maskedEmail } from '#domain/platform/email.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

// A recipient with several returns is listed once, with the gravest one: the kinds sort by their names.
const LIST_MAIL_RETURNS = statement('list-mail-returns')`
  select distinct on (m.recipient_id) m.recipient_id, d.email, m.kind, m.source, m.status, m.detail, m.returned_at,
       r.unsubscribed_at is not null as is_suppressed, r.id is not null as is_listed
     from mail_returns m
     join delivery_recipients d on d.organization_id = $1 and d.issue_id = m.issue_id and d.recipient_id = m.recipient_id
     left join list_recipients r on r.organization_id = $1 and r.id = m.recipient_id
     where m.organization_id = $1 and m.issue_id = $2 and m.recipient_id > $3
     order by m.recipient_id, m.kind limit $4`.as<{ kind: ReturnKind; source: ReturnSource }>();

/**
 * Returns a page of an issue's mails that came back, and the recipient id after which the next page begins (`next`). Users who may not see
 * lists of recipients get masked addresses, without the words of the mail servers. Refuses an unknown issue.
 */
export async function listReturnedMails(
  scope: Scope,
  issueId: number,
  { after, pageSize }: { after: number; pageSize: number },
): Promise<{ mails: ReturnedMail[]; next: number | null }> {
  return scope.read(async (tx) => {
    await getRow(tx, 'issues', issueId, ['id']);
    const rows = await tx.statement(LIST_MAIL_RETURNS, [tx.organizationId, issueId, after, pageSize + 1]);
    const page = rows.slice(0, pageSize);
    const seesAddresses = can(tx.user.capabilities, 'manage all');
    return {
      mails: page.map(({ recipient_id: recipientId, email, kind, source, status, ...row }) => ({
        recipientId,
        email: seesAddresses ? email : maskedEmail(email),
        kind,
        source,
        status,
        detail: seesAddresses ? row.detail : '',
        returnedAt: row.returned_at,
        isSuppressed: row.is_listed ? row.is_suppressed : null,
      })),
      next: rows.length > pageSize ? (page.at(-1)?.recipient_id ?? null) : null,
    };
  });
}

const COUNT_MAIL_RETURNS = statement('count-mail-returns')`
  select count(distinct recipient_id) filter (where kind <> 'complaint') as returned,
       count(*) filter (where kind = 'complaint') as complained
     from mail_returns where organization_id = $1 and issue_id = $2`;

/** Returns how many mails of an issue came back, and how many readers have reported it as spam. */
export async function countReturns(
  tx: Tx,
  issueId: number,
): Promise<{ returned: number; complained: number }> {
  const [counts] = await tx.statement(COUNT_MAIL_RETURNS, [tx.organizationId, issueId]);
  if (!counts) throw new Error('A count returned no row.');
  return counts;
}
