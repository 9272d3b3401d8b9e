import { allWords } from '#words/all.ts';
import { countingWords } from '#words/sending/counting.ts';
import type { CountingWords } from '#words/en-gb/sending/report-counting.ts';
import type { ReportMailWords } from '#words/en-gb/insight/report-mail.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { reportMailWords } from '#words/insight/report-mail.ts';

/** Returns the words of a report: for its page, for the explanation of its numbers, for its PDF and for its mail. */
export function reportWordsOf(locale: Locale): {
  report: Words['report'];
  counting: CountingWords;
  reportMail: ReportMailWords;
} {
  return {
    report: allWords[locale].report,
    counting: countingWords[locale],
    reportMail: reportMailWords[locale],
  };
}
