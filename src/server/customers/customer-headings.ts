import { readAddress } from '#domain/platform/email.ts';
import {
  CUSTOMER_FIELD_NAMES,
  type CustomerField,
  CUSTOMER_FIELDS,
  type CustomerTextField,
  isCustomerText,
} from '#domain/customers/customer-fields.ts';
import { isInvoiceField } from '#domain/customers/customer-invoice-fields.ts';
import { allWords } from '#words/all.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import { LOCALES, type Locale } from '#words/locale.ts';
import { headingKey } from '#domain/platform/heading-key.ts';
import { COUNTRIES } from '#domain/platform/countries.ts';
import { customerProblem } from '#domain/customers/customer.ts';
import { normalIdentifier } from '#domain/platform/identifiers.ts';
import { dayOfCell } from '#domain/sales/orders/order-import.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { RecordField } from '#domain/platform/record-field.ts';
import { countryName } from '#words/country-name.ts';

/** Accepted headings in addition to the field's name and its heading in each language. */
const OTHER_HEADINGS: Readonly<Partial<Record<CustomerField, readonly string[]>>> = {
  name: ['name', 'company', 'kunde', 'firma', 'client', 'entreprise', 'societe'],
  customerContactFirstName: ['contact first name', 'ansprechpartner vorname', 'prenom du contact'],
  customerContactLastName: ['surname', 'contact last name', 'ansprechpartner nachname', 'nom du contact'],
  customerContactEmail: [
    'mail',
    'email address',
    'contact email',
    'e mail adresse',
    'ansprechpartner email',
    'adresse e mail',
    'courriel',
    'email du contact',
  ],
  customerContactPhone: [
    'phone',
    'tel',
    'telefonnummer',
    'phone number',
    'telephone number',
    'contact phone',
  ],
  customerContactGender: ['gender', 'title', 'contact gender', 'geschlecht'],
  internalContactFirstName: ['prenom du contact interne'],
  internalContactLastName: ['contact interne nom', 'nom du contact interne'],
  internalContactEmail: ['email du contact interne'],
  internalContactPhone: ['internal contact phone', 'telephone du contact interne'],
  internalContactGender: ['internal contact gender', 'civilite du contact interne'],
  agencyName: ['agency name', 'nom de l agence'],
  legalName: ['legal name', 'firmierung', 'raison sociale'],
  invoiceStreet: ['address', 'adresse', 'strasse'],
  invoicePostalCode: ['postal code', 'zip', 'plz', 'cp'],
  invoiceCity: ['city', 'stadt', 'ville'],
  vatId: [
    'vat id',
    'vat',
    'ust id',
    'ust idnr',
    'ust id nr',
    'umsatzsteuer id',
    'tva',
    'n tva',
    'tva intracommunautaire',
  ],
  siren: ['siren', 'siret'],
  leitwegId: ['leitweg id'],
  purchaseOrder: ['purchase order', 'po number', 'bestellnr', 'n de commande'],
  buyerReference: ['buyer reference', 'kauferreferenz', 'reference acheteur', 'code service'],
  invoiceEmail: ['invoice email', 'billing email', 'rechnung email', 'rechnungs e mail', 'e mail facture'],
  paymentDays: ['payment days', 'payment terms', 'zahlungsziel', 'delai de paiement'],
  cashDiscountDays: ['cash discount days', 'skonto tage', 'skontotage'],
  cashDiscountBasisPoints: ['cash discount', 'skonto', 'escompte'],
  commissionBasisPoints: ['commission', 'provision', 'ae', 'ae provision', 'remise'],
};

const FIELDS = new Map<string, CustomerField>(
  CUSTOMER_FIELD_NAMES.flatMap((field) =>
    [field, ...LOCALES.map((locale) => headingOf(field, locale)), ...(OTHER_HEADINGS[field] ?? [])].map(
      (name) => [headingKey(name), field] as const,
    ),
  ),
);

/** Returns the heading of a field's column in a language. */
export function headingOf(field: CustomerField, locale: Locale): string {
  return isInvoiceField(field)
    ? invoiceFieldWords[locale].customer[field]
    : allWords[locale].customer.import.headings[field];
}

/** Returns the customer field of a column heading; null if the heading matches no field. */
export function fieldOfHeading(heading: string): CustomerField | null {
  return FIELDS.get(headingKey(heading)) ?? null;
}

/** The result of reading a cell: the value of its field, or why it is refused. */
type CellValue = { value: string | number } | { value?: never; problem: ProblemCode };

/**
 * Reads a filled cell of a list of customers. Choices may be in each language of the interface, and numbers as {@link readDecimal} reads
 * them.
 */
export function valueOfCell(field: CustomerField, cell: string): CellValue {
  const record: RecordField = CUSTOMER_FIELDS[field];
  if (isCustomerText(field)) return textOfCell(field, cell);
  if (record.kind === 'choice') {
    const value = choicesOf(field).get(headingKey(cell));
    return value === undefined ? { problem: 'invalid' } : { value };
  }
  if (record.kind === 'day') {
    const { day } = dayOfCell(cell, true);
    return day === null ? { problem: 'not_a_day' } : { value: day };
  }
  const value = readDecimal(cell, record.kind === 'percent' ? 2 : 0);
  if (value === null) return { problem: 'not_a_number' };
  if (value < 0) return { problem: 'too_small' };
  return value > (record.most ?? 0) ? { problem: 'too_large' } : { value };
}

/** Returns the text of a cell. Refuses lone surrogates and NUL, because PostgreSQL cannot store them. */
function textOfCell(field: CustomerTextField, written: string): CellValue {
  const { identifier, kind }: RecordField = CUSTOMER_FIELDS[field];
  const cell = kind === 'email' ? readAddress(written).email : written;
  const problem = customerProblem(field, cell) ?? (/[\0\p{Cs}]/u.test(cell) ? ('invalid' as const) : null);
  if (problem) return { problem };
  return { value: identifier ? normalIdentifier(identifier, cell) : cell };
}

const GENDERS = new Map<string, string>([
  ...['m', 'mr', 'male', 'herr', 'herrn', 'mannlich', 'monsieur'].map((word) => [word, 'm'] as const),
  ...['f', 'ms', 'mrs', 'female', 'w', 'frau', 'weiblich', 'mme', 'madame'].map(
    (word) => [word, 'f'] as const,
  ),
]);

const COUNTRY_NAMES = new Map(
  COUNTRIES.flatMap((country) => [
    [headingKey(country), country] as const,
    ...LOCALES.map((locale) => [headingKey(countryName(locale, country)), country] as const),
  ]),
);

/** Returns the values that a cell of the field can have, by the keys of their names. */
function choicesOf(field: CustomerField): ReadonlyMap<string, string> {
  if (field === 'invoiceCountry') return COUNTRY_NAMES;
  if (field === 'customerContactGender' || field === 'internalContactGender') return GENDERS;
  const words = LOCALES.map((locale) =>
    Object.entries<Readonly<Record<string, string>>>(invoiceFieldWords[locale].choices).find(
      ([name]) => name === field,
    ),
  );
  return new Map(
    words.flatMap((entry) =>
      Object.entries(entry?.[1] ?? {}).flatMap(([value, label]) => [
        [headingKey(value), value] as const,
        [headingKey(label), value] as const,
      ]),
    ),
  );
}
