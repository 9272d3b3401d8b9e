import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { type DeadlineInstants, type Instant } from '#domain/catalogue/issue-deadline.ts';
import { type ApprovalFacts, mayAct } from './ad-approval.ts';

/** How many hours before the deadline a customer must know that silence counts as an approval. */
const SILENCE_HOURS = 24;
const NOTICE_MS = SILENCE_HOURS * 3_600_000;

/** A reminder that announced that content counts as approved if the customer does not respond. */
export interface SilenceNotice {
  /** The hash of this content. */
  contentKey: string;
  /** Until when the reminder asked for a response. */
  until: Instant;
  writtenAt: Instant;
  /** When the mail server accepted the mail; null if it did not, or if the mail bounced. */
  acceptedAt: Instant | null;
}

/** Whether a reminder written now announces that silence counts as an approval: there must be enough time to respond. */
export function isSilenceNamed(ad: ApprovalFacts, until: Instant | null, now: Instant): boolean {
  return (
    until !== null &&
    mayAct(ad, 'stay_silent', 'customer') &&
    Date.parse(until) - Date.parse(now) >= NOTICE_MS
  );
}

/**
 * Whether the current content now counts as approved because the customer has not responded. Both the deadline and the time stated
 * in a reminder must have passed, and the mail server must have accepted this reminder at least 24 hours before both. A reminder
 * counts only if it was for this content, and was written after the content was last submitted. The ad must be submitted and wait for the
 * approval of the customer ({@link mayAct}). Whether silence counts at all is a setting of the publication, which the caller checks.
 */
export function isApprovedBySilence(
  ad: ApprovalFacts,
  {
    submittedAt,
    notices,
    deadlines,
    now,
  }: {
    submittedAt: Instant | null;
    notices: readonly SilenceNotice[];
    deadlines: DeadlineInstants;
    now: Instant;
  },
): boolean {
  const deadline = deadlines.approval ?? deadlines.creative;
  if (deadline === null || submittedAt === null || !mayAct(ad, 'stay_silent', 'customer')) return false;
  return notices.some(({ contentKey, until, writtenAt, acceptedAt }) => {
    if (contentKey !== ad.contentKey || acceptedAt === null) return false;
    const end = Math.min(Date.parse(until), Date.parse(deadline));
    return (
      isPast(deadline, now) &&
      isPast(until, now) &&
      Date.parse(writtenAt) >= Date.parse(submittedAt) &&
      Date.parse(acceptedAt) + NOTICE_MS <= end
    );
  });
}
