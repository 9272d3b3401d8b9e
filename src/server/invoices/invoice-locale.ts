import type { Invoice } from '#domain/invoices/invoice.ts';
import { isLocale, type Locale } from '#words/locale.ts';

/** The language of an invoice. */
export function localeOf({ language }: Pick<Invoice, 'language'>): Locale {
  return isLocale(language) ? language : 'en-gb';
}
