import { CUSTOMER_FIELD_NAMES, type CustomerField } from '#domain/customers/customer-fields.ts';
import { isInvoiceField } from '#domain/customers/customer-invoice-fields.ts';
import { allWords } from '#words/all.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import { LOCALES, type Locale } from '#words/locale.ts';
import { headingKey } from '#server/platform/files/heading-key.ts';

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
