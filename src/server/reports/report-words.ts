import { allWords } from '#words/all.ts';
import { countingWords } from '#words/counting.ts';
import type { CountingWords } from '#words/en-gb/report-counting.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';

/** The words of the page of a report, and those of its counting and its PDF. */
export function reportWordsOf(locale: Locale): { report: Words['report']; counting: CountingWords } {
  return { report: allWords[locale].report, counting: countingWords[locale] };
}
