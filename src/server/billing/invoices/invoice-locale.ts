import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { isLocale, type Locale } from '#words/locale.ts';

/** Returns the language of an invoice; `en-gb` if Vertbook does not have its language. */
export function localeOf({ language }: Pick<Invoice, 'language'>): Locale {
  return isLocale(language) ? language : 'en-gb';
}
