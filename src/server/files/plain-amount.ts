import type { Locale } from '#words/locale.ts';

/** An amount in minor units for a table file: without thousands separators, which some spreadsheets do not read as numbers. */
export function plainAmount(locale: Locale, minorUnits: number, digits: number): string {
  const text = (minorUnits / 10 ** digits).toFixed(digits);
  return locale === 'en-gb' ? text : text.replace('.', ',');
}
