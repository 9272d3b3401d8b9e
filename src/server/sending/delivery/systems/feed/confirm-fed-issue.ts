import { addDays, dayIn } from '#domain/platform/day.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { confirmSent } from '../../confirm-sent.ts';
import type { Signer } from './read-confirmation.ts';

/** How far the caller's clock may be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** How many days after its sending date an issue can still be confirmed. */
const LATE_DAYS = 35;

/** The confirmation, by a mailing system or a script, that an issue with fetched ads was sent. */
interface FedMailing {
  issueId: number;
  /** ISO 8601, in any time zone. */
  sentAt: string;
  recipientCount: number | null;
}

/**
 * Confirms an issue on behalf of its publication's connection. Refuses issues of other connections as not found, and a time at
 * which the issue cannot have been sent. A second confirmation changes nothing.
 */
export async function confirmFedIssue({ scope, connectionId }: Signer, mailing: FedMailing): Promise<void> {
  await scope.transact(async (tx) => {
    const [found] = await tx.statement<{ sending_date: string; kind: MailingKind }>(
      'issue-of-connection',
      `select i.sending_date, c.kind from issues i
       join publications p on p.organization_id = $1 and p.id = i.publication_id
       join mailing_connections c on c.organization_id = $1 and c.id = p.mailing_connection_id
       where i.organization_id = $1 and i.id = $2 and p.mailing_connection_id = $3`,
      [tx.organizationId, mailing.issueId, connectionId],
    );
    const issue = refuseMissing(found);
    const given = Date.parse(mailing.sentAt);
    const now = Date.parse(tx.now);
    if (given > now + CLOCK_SKEW_MS) throw invalidFields({ sentAt: ['too_far'] });
    const sentAt = new Date(Math.min(given, now));
    const day = dayIn(sentAt, tx.timeZone);
    if (day < addDays(issue.sending_date, -1) || day > addDays(issue.sending_date, LATE_DAYS)) {
      throw invalidFields({ sentAt: ['invalid'] });
    }
    const { issueId, recipientCount } = mailing;
    const sent = { sentAt: sentAt.toISOString(), recipientCount };
    await confirmSent(tx, issueId, sent, { presentKind: issue.kind });
  });
}
