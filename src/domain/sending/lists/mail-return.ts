import { type Day, daysBetween } from '#domain/platform/day.ts';

/** What came back for a mail: the address does not work, the mail could not be delivered, the reader has reported it as spam. */
export const RETURN_KINDS = ['hard', 'soft', 'complaint'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** How a return was received: by our mail server, from a mail service, or as a refusal during the sending. */
export const RETURN_SOURCES = ['smtp', 'service', 'refusal'] as const;
export type ReturnSource = (typeof RETURN_SOURCES)[number];

/** Soft returns suppress an address after this many issues in a row. */
const SOFT_IN_A_ROW = 3;
/** The first and the last issue of that row are at least this many days apart, because a full mailbox can be emptied. */
const SOFT_DAYS = 14;

/** One issue that was sent to a recipient. */
export interface SentIssue {
  day: Day;
  /** Whether it came back. */
  isReturned: boolean;
}

/** Whether an address with these issues, in the order of their days, is suppressed by the rule for soft returns. */
function isSuppressedBySoftReturns(issues: readonly SentIssue[]): boolean {
  let row: Day[] = [];
  for (const { day, isReturned } of issues) {
    row = isReturned ? [...row, day] : [];
    const [first = day] = row;
    if (row.length >= SOFT_IN_A_ROW && daysBetween(first, day) >= SOFT_DAYS) return true;
  }
  return false;
}

/** Returns why an address gets no more mails after such a return; null if it still gets them. */
export function suppressionBy(
  kind: ReturnKind,
  issues: readonly SentIssue[],
): 'bounced' | 'complained' | null {
  if (kind === 'complaint') return 'complained';
  return kind === 'hard' || isSuppressedBySoftReturns(issues) ? 'bounced' : null;
}
