import type { CountingWords } from '../en-gb/sending/report-counting.ts';
import { formatNumber, formatPercent } from '../format.ts';
import type { Locale } from '../locale.ts';

/** The facts that the first sentences of a report state. */
interface Summary {
  ads: number;
  issues: number;
  recipientCount: number;
  /** The click-through rate as a multiple of the average; null without one. */
  timesAverage: number | null;
}

/** A rate that differs from the average by at most this fraction is called equal to it. */
const LEVEL = 0.05;

/** Returns the first sentences of a report: what was sent, and its rate compared with the average; '' if nothing was sent. */
export function summaryText(
  { summary: words }: Pick<CountingWords, 'summary'>,
  locale: Locale,
  { ads, issues, recipientCount, timesAverage }: Summary,
): string {
  if (ads === 0) return '';
  const sent = [words.ads(ads), words.issues(issues)] as const;
  const first =
    recipientCount > 0 ? words.reached(...sent, formatNumber(locale, recipientCount)) : words.sent(...sent);
  return timesAverage === null ? first : `${first} ${compared(words, locale, timesAverage)}`;
}

function compared(words: CountingWords['summary'], locale: Locale, times: number): string {
  if (Math.abs(times - 1) <= LEVEL) return words.level;
  return times > 1
    ? words.more(formatNumber(locale, times, 1))
    : words.fewer(formatPercent(locale, 1 - times, 0));
}
