import type { Shape } from '../../shape.ts';

/** The fields of customers and of the organization that invoices need. The words are loaded with the pages that show them. */
export type InvoiceFieldWords = Shape<typeof invoiceFields>;

export const invoiceFields = {
  title: 'Invoices',
  /** The labels of a customer's fields. They are also the headings of the import. */
  customer: {
    partyKind: 'Orders as',
    legalName: 'Name on invoices',
    invoiceStreet: 'Street',
    invoicePostalCode: 'Postcode',
    invoiceCity: 'Town',
    invoiceCountry: 'Country',
    vatId: 'VAT number',
    vatIdCheckedOn: 'VAT number checked on',
    siren: 'SIREN or SIRET',
    leitwegId: 'Leitweg-ID',
    invoiceEmail: 'Email for invoices',
    invoiceLanguage: 'Language of papers',
    invoiceFormat: 'Invoice format',
    paymentDays: 'Payment within (days)',
    cashDiscountDays: 'Cash discount within (days)',
    cashDiscountBasisPoints: 'Cash discount (%)',
    commissionKind: 'Kind of commission',
    commissionBasisPoints: 'Commission (%)',
  },
  hints: {
    legalName: 'With its legal form, if it differs from the customer name.',
    invoiceStreet: (max: number) => `Up to ${max} lines.`,
    vatIdCheckedOn: 'When you last checked the number with the tax authority.',
    siren: 'For customers in France.',
    leitwegId: 'For authorities in Germany.',
    invoiceEmail: 'If empty, invoices go to the customer contact.',
    commissionBasisPoints: 'Deducted from the customer net.',
  },
  choices: {
    partyKind: { advertiser: 'Advertiser', agency: 'Agency' },
    invoiceLanguage: { '': 'That of the organisation', de: 'German', 'en-gb': 'English', fr: 'French' },
    invoiceFormat: {
      pdf: 'PDF',
      facturx: 'Factur-X (ZUGFeRD): PDF with invoice data',
      xrechnung: 'XRechnung, for authorities',
    },
    commissionKind: { agency: 'Agency commission', professional: 'Professional discount' },
  },
  noCountry: 'No country',
  terms: {
    payment: (days: number) => (days === 1 ? 'Payment within 1 day' : `Payment within ${days} days`),
    cashDiscount: (days: number, percent: string) => `${percent} cash discount within ${days} days`,
    commission: (kind: string, percent: string) => `${kind} ${percent}`,
    checkedOn: (day: string) => `checked on ${day}`,
  },
  seller: {
    title: 'Company details for invoices',
    lede: 'Who issues the invoices. Offers, confirmations and invoices carry these details besides the letterhead.',
    legalName: 'Company name',
    street: 'Street',
    postalCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    taxNumber: 'Tax number',
    vatId: 'VAT number',
    siren: 'SIREN or SIRET',
    register: 'Entry in the register',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    smallBusiness: 'Small business without VAT',
    hints: {
      legalName: 'With its legal form.',
      register: 'For example: Registered in England, no. 01234567.',
      accountHolder: 'If it differs from the company name.',
      smallBusiness: 'Invoices then show no VAT, but the reason for it.',
    },
  },
};
