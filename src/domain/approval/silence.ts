import { type DeadlineInstants, type Instant, isPast } from '../terms/issue-deadlines.ts';
import { type ApprovalFacts, mayAct } from './ad-approval.ts';

/** How long before its end a customer must know that silence counts as an approval. */
const SILENCE_HOURS = 24;
const NOTICE_MS = SILENCE_HOURS * 3_600_000;

/** A reminder that has said that content counts as approved without an answer. */
export interface SilenceNotice {
  /** The hash of that content. */
  contentKey: string;
  /** Until when an answer was asked for. */
  until: Instant;
  writtenAt: Instant;
  /** When the mail server took the mail; null if it has not, or if the mail came back. */
  acceptedAt: Instant | null;
}

/** Whether a reminder written now says that silence counts as an approval: there is time enough to answer. */
export function isSilenceNamed(ad: ApprovalFacts, until: Instant | null, now: Instant): boolean {
  return (
    until !== null &&
    mayAct(ad, 'stay_silent', 'customer') &&
    Date.parse(until) - Date.parse(now) >= NOTICE_MS
  );
}

/**
 * Whether the silence of the customer now approves the present content: the deadline and the time that a reminder has named have passed, and the
 * mail server had taken that reminder 24 hours before both. A reminder of other content does not count, nor does one before the content was submitted
 * last.
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
