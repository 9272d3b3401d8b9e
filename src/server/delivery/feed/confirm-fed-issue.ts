import { addDays, dayIn } from '#domain/day.ts';
import { invalidFields, Problem } from '../../base/problem.ts';
import { confirmSent } from '../confirm-sent.ts';
import type { Signer } from './read-confirmation.ts';

/** How much another computer's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** How long after its sending date an issue can still be said to have been sent, in days. */
const LATE_DAYS = 35;

/** What a mailing system, or a script beside it, says of an issue that fetched its ads. */
export interface FedMailing {
  issueId: number;
  /** ISO 8601, in any time zone. */
  sentAt: string;
  recipientCount: number | null;
}

/**
 * Writes down that an issue was sent, because the connection of its publication says so. Refuses an issue of any other
 * publication as if it were not there, and a time at which it cannot have been sent. Saying it twice changes nothing.
 */
export async function confirmFedIssue({ scope, connectionId }: Signer, mailing: FedMailing): Promise<void> {
  await scope.transact(async (tx) => {
    const [issue] = await tx.statement<{ sending_date: string }>(
      'issue-of-connection',
      `select i.sending_date from issues i
       join publications p on p.organization_id = $1 and p.id = i.publication_id
       where i.organization_id = $1 and i.id = $2 and p.mailing_connection_id = $3`,
      [tx.organizationId, mailing.issueId, connectionId],
    );
    if (!issue) {
      throw new Problem('not_found');
    }
    const said = Date.parse(mailing.sentAt);
    const now = Date.parse(tx.now);
    if (said > now + CLOCK_SKEW_MS) {
      throw invalidFields({ sentAt: ['too_far'] });
    }
    const sentAt = new Date(Math.min(said, now));
    const day = dayIn(sentAt, tx.timeZone);
    if (day < addDays(issue.sending_date, -1) || day > addDays(issue.sending_date, LATE_DAYS)) {
      throw invalidFields({ sentAt: ['invalid'] });
    }
    await confirmSent(tx, mailing.issueId, {
      sentAt: sentAt.toISOString(),
      recipientCount: mailing.recipientCount,
    });
  });
}
