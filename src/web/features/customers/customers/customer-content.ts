import {
  CUSTOMER_FIELDS,
  CUSTOMER_TRADE_FIELDS,
  type CustomerContent,
  type CustomerField,
  type CustomerTradeField,
} from '#domain/customers/customer-fields.ts';
import { isInvoiceField } from '#domain/customers/customer-invoice-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import type { InvoiceFieldWords } from '#words/en-gb/billing/invoice-fields.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { textOfValue } from '#web/ui/records/record-field-input.tsx';

type FormWords = Words['customer']['form'];
type Group = (typeof CUSTOMER_TRADE_FIELDS)[CustomerTradeField]['group'];

/** The words that name a customer's fields and their values. */
interface CustomerTexts {
  form: FormWords;
  invoices: InvoiceFieldWords;
  locale: Locale;
}

/** The blank content of a new customer. Spec §2, §3. */
export const BLANK = blankContent(CUSTOMER_FIELDS);

/** Returns the title of a group of fields; null for a group of one field. */
export function titleOfGroup(words: FormWords, group: Group): string | null {
  return group === 'customerContact' || group === 'internalContact' ? words[group] : null;
}

/** Returns the label of a field after the title of its group: “Customer contact: Email”. */
export function nameOfField({ form, invoices }: CustomerTexts, field: CustomerField): string {
  if (isInvoiceField(field)) return invoices.customer[field];
  const { group, label } = CUSTOMER_TRADE_FIELDS[field];
  const title = titleOfGroup(form, group);
  return title === null ? form[label] : `${title}: ${form[label]}`;
}

/** Returns the content of a field as text, a choice as its label. */
export function textOfField(texts: CustomerTexts, field: CustomerField, content: CustomerContent): string {
  const { form, invoices, locale } = texts;
  const choices = isInvoiceField(field) ? choicesOf(invoices, field) : form.genders;
  const words = { locale, choices, noCountry: invoices.noCountry };
  return textOfValue(CUSTOMER_FIELDS[field], content[field], words);
}

/** Returns the labels of a field's choices; undefined if the field has none. */
export function choicesOf(
  { choices }: InvoiceFieldWords,
  field: CustomerField,
): Readonly<Record<string, string>> | undefined {
  return new Map<string, Readonly<Record<string, string>>>(Object.entries(choices)).get(field);
}

/** Returns the words that name a customer's fields and their values. */
export function useCustomerTexts(): CustomerTexts {
  const { form } = useWords().customer;
  const locale = useLocale();
  return { form, invoices: invoiceFieldWords[locale], locale };
}

/** Returns a function that returns the column heading of a field in an imported list. */
export function useHeadings(): (field: CustomerField) => string {
  const { headings } = useWords().customer.import;
  const invoices = invoiceFieldWords[useLocale()].customer;
  return (field) => (isInvoiceField(field) ? invoices[field] : headings[field]);
}
