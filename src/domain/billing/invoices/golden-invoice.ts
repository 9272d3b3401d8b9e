import { BLANK_LETTERHEAD } from '../papers/letterhead.ts';
import type { BillableLine, BillableOrder, InvoiceFacts } from './invoice-of.ts';
import type { InvoiceTexts } from './invoice-sums.ts';
import type { InvoiceBuyer, InvoiceSeller } from './invoice.ts';

/** The publisher of the golden invoices; only tests use this file. */
export const GOLDEN_SELLER: InvoiceSeller = {
  name: 'Hagedorn & Lenz Fachverlag GmbH',
  contactName: 'Mara Lenz',
  phone: '+49 341 555 0182',
  email: 'anzeigen@hagedorn-lenz.example',
  street: ['Karl-Heine-Straße 48'],
  postalCode: '04229',
  city: 'Leipzig',
  country: 'DE',
  vatId: 'DE999900016',
  registerNumber: 'HRB 99012',
  taxNumber: '232/110/99012',
  accountHolder: '',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  isSmallBusiness: false,
};

/** The customer of the golden invoices. */
export const GOLDEN_BUYER: InvoiceBuyer = {
  customerId: 10418,
  name: 'Agentur Otha GmbH',
  contactName: '',
  phone: '',
  email: 'rechnung@otha.example',
  street: ['Friedrich-Ebert-Straße 112'],
  postalCode: '34119',
  city: 'Kassel',
  country: 'DE',
  vatId: 'DE999900240',
  registerNumber: '',
  reference: '',
};

/** Texts that only contain the values that they are made from. */
export const GOLDEN_TEXTS: InvoiceTexts = {
  commission: ({ kind, basisPoints }) => `${kind} ${basisPoints}`,
  exemption: (category) => (category === 'S' || category === 'Z' ? '' : `no VAT: ${category}`),
  terms: ({ dueOn }) => `until ${dueOn}`,
};

/** Returns placements with these customer nets, with 19 % VAT or the given rate. */
export function goldenLines(...nets: (number | [net: number, vat: number])[]): BillableLine[] {
  return nets.map((given, index) => {
    const [net, vatBasisPoints] = Array.isArray(given) ? given : [given, 1900];
    const name = `Line ${index + 1}`;
    return {
      vertId: index + 1,
      name,
      details: [],
      sendingDate: '2026-11-10',
      listPrice: net,
      net,
      vatBasisPoints,
    };
  });
}

/** Returns the facts for an invoice for one order, with the given changes. */
export function goldenFacts(
  order: Partial<BillableOrder>,
  changes: Partial<InvoiceFacts> = {},
): InvoiceFacts {
  return {
    format: 'facturx',
    issuedOn: '2026-11-12',
    paymentDays: 14,
    language: 'de',
    currency: 'EUR',
    seller: GOLDEN_SELLER,
    letterhead: BLANK_LETTERHEAD,
    buyer: GOLDEN_BUYER,
    advertiser: '',
    orders: [{ orderId: 20391, commissions: [], lines: [], before: [], ...order }],
    cashDiscount: null,
    notes: [],
    ...changes,
  };
}
