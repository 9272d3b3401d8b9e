import { COUNTRY_CHOICES } from '#domain/platform/countries.ts';
import { STREET_LINES_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { blankContent, type ContentOf, type RecordField } from '#domain/platform/record-field.ts';

/**
 * The fields of the party that issues an organization's invoices, in the order of the form. Each field is optional until an invoice
 * needs it. The API's schemas and the columns of the store are derived from this table. Contact, logo and footer come from the
 * letterhead.
 */
export const SELLER_FIELDS = {
  legalName: { kind: 'text', max: 200, column: 'legal_name' },
  street: { kind: 'multiline', max: 300, maxLines: STREET_LINES_MAX, column: 'street' },
  postalCode: { kind: 'text', max: 20, column: 'postal_code' },
  city: { kind: 'text', max: 100, column: 'city' },
  country: { kind: 'choice', choices: COUNTRY_CHOICES, column: 'country' },
  taxNumber: { kind: 'text', max: 30, column: 'tax_number' },
  vatId: { kind: 'identifier', max: 20, identifier: 'vatId', column: 'vat_id' },
  siren: { kind: 'identifier', max: 20, identifier: 'siren', column: 'siren' },
  register: { kind: 'text', max: 120, column: 'register' },
  accountHolder: { kind: 'text', max: 120, column: 'account_holder' },
  iban: { kind: 'identifier', max: 42, identifier: 'iban', column: 'iban' },
  bic: { kind: 'identifier', max: 14, identifier: 'bic', column: 'bic' },
  /** With which it collects by SEPA direct debit. */
  creditorId: { kind: 'identifier', max: 42, identifier: 'creditorId', column: 'creditor_id' },
  /** Whether it is a small business that is exempt from VAT, such as a German `Kleinunternehmer`. */
  smallBusiness: { kind: 'choice', choices: ['no', 'yes'], column: 'small_business' },
} as const satisfies Readonly<Record<string, RecordField>>;

/** The name of a seller's field. */
export type SellerField = keyof typeof SELLER_FIELDS;

/** Who issues an organization's invoices. Fields that are not entered are ''. */
export type Seller = ContentOf<typeof SELLER_FIELDS>;

/** The seller of an organization that has entered nothing. */
export const BLANK_SELLER: Seller = blankContent(SELLER_FIELDS);
