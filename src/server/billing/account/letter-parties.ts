import type { InvoiceBuyer, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import { shownIban } from '#domain/platform/identifiers.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { countryName } from '#words/country-name.ts';
import type { Locale } from '#words/locale.ts';

/** Returns the sender in one line, above the recipient of a letter and at its foot. */
export function addressLine({ name, street, postalCode, city }: InvoiceSeller): string {
  return [name, ...street, `${postalCode} ${city}`.trim()].filter(Boolean).join(' · ');
}

/** Returns the lines of the recipient's address. The country is left out within the seller's own. */
export function recipientOf(buyer: InvoiceBuyer, seller: InvoiceSeller, locale: Locale): string[] {
  const { name, contactName, street, postalCode, city, country } = buyer;
  const isAbroad = country !== '' && country !== seller.country;
  const abroad = isAbroad ? [countryName(locale, country).toUpperCase()] : [];
  return [name, contactName, ...street, `${postalCode} ${city}`.trim(), ...abroad].filter(Boolean);
}

/** Returns the sentence that names the account to which the customer pays; '' if the seller has entered none. */
export function accountText({ accountHolder, name, iban, bic }: InvoiceSeller, locale: Locale): string {
  if (iban === '') return '';
  const code = bic === '' ? '' : `, BIC ${bic}`;
  return invoiceWords[locale].paper.account(`${accountHolder || name}, IBAN ${shownIban(iban)}${code}`);
}
