import { COUNTRY_CHOICES } from '#domain/platform/countries.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import type { RecordField } from '#domain/platform/record-field.ts';

/** The kinds of customers: an advertiser books for itself, an agency for others. */
export const PARTY_KINDS = ['advertiser', 'agency'] as const;

/** The kinds of commissions: for a recognised agency, or in France for any professional buyer. */
const COMMISSION_KINDS = ['agency', 'professional'] as const;

/** How a customer receives invoices: as PDF only, as Factur-X (ZUGFeRD), or as XRechnung for German authorities and companies. */
const INVOICE_FORMATS = ['pdf', 'facturx', 'xrechnung'] as const;

/** The language of a customer's papers; '' for the organization's language. */
const INVOICE_LANGUAGES = ['', 'de', 'en-gb', 'fr'] as const;

/** The maximum number of lines of the street in an address. */
export const STREET_LINES_MAX = 3;

/** The maximum length of an order number or reference of a customer, in characters. */
export const REFERENCE_MAX = 100;

/** The maximum commission and the maximum cash discount, in basis points. */
const COMMISSION_MAX = 5_000;
const CASH_DISCOUNT_MAX = 2_000;

/**
 * The fields of a customer that invoices and e-invoices need, in the order of their form. They are shown only in organizations
 * that keep prices.
 */
export const CUSTOMER_INVOICE_FIELDS = {
  partyKind: { kind: 'choice', choices: PARTY_KINDS, column: 'party_kind' },
  legalName: { kind: 'text', max: 200, column: 'legal_name' },
  invoiceStreet: { kind: 'multiline', max: 300, maxLines: STREET_LINES_MAX, column: 'invoice_street' },
  invoicePostalCode: { kind: 'text', max: 20, column: 'invoice_postal_code' },
  invoiceCity: { kind: 'text', max: 100, column: 'invoice_city' },
  invoiceCountry: { kind: 'choice', choices: COUNTRY_CHOICES, column: 'invoice_country' },
  vatId: { kind: 'identifier', max: 20, identifier: 'vatId', column: 'vat_id' },
  /** The day on which a user last checked the VAT id with an authority; null if it was never checked. */
  vatIdCheckedOn: { kind: 'day', column: 'vat_id_checked_on' },
  siren: { kind: 'identifier', max: 20, identifier: 'siren', column: 'siren' },
  leitwegId: { kind: 'identifier', max: 46, identifier: 'leitwegId', column: 'leitweg_id' },
  /** What the customer wants to read on its invoices, unless an order has others: the number of its order, and its own reference. */
  purchaseOrder: { kind: 'text', max: REFERENCE_MAX, column: 'purchase_order' },
  buyerReference: { kind: 'text', max: REFERENCE_MAX, column: 'buyer_reference' },
  invoiceEmail: { kind: 'email', max: EMAIL_MAX, column: 'invoice_email' },
  invoiceLanguage: { kind: 'choice', choices: INVOICE_LANGUAGES, column: 'invoice_language' },
  invoiceFormat: { kind: 'choice', choices: INVOICE_FORMATS, column: 'invoice_format' },
  paymentDays: { kind: 'number', most: 365, column: 'payment_days' },
  cashDiscountDays: { kind: 'number', most: 365, column: 'cash_discount_days' },
  cashDiscountBasisPoints: { kind: 'percent', most: CASH_DISCOUNT_MAX, column: 'cash_discount_basis_points' },
  commissionKind: { kind: 'choice', choices: COMMISSION_KINDS, column: 'commission_kind' },
  commissionBasisPoints: { kind: 'percent', most: COMMISSION_MAX, column: 'commission_basis_points' },
} as const satisfies Readonly<Record<string, RecordField>>;

/** The name of a field that invoices need. */
export type CustomerInvoiceField = keyof typeof CUSTOMER_INVOICE_FIELDS;

/** Whether invoices need the field. */
export function isInvoiceField(field: string): field is CustomerInvoiceField {
  return field in CUSTOMER_INVOICE_FIELDS;
}
