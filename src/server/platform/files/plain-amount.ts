import type { Locale } from '#words/locale.ts';

/**
 * Formats an amount in minor units for a table file, without thousands separators, because some spreadsheets do not read them as part of a
 * number.
 */
export function plainAmount(locale: Locale, minorUnits: number, digits: number): string {
  const text = (minorUnits / 10 ** digits).toFixed(digits);
  return locale === 'en-gb' ? text : text.replace('.', ',');
}
