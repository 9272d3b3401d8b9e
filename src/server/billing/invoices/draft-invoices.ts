import type { Invoice, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import { type BillableLine, type BillableOrder, invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import type { Day } from '#domain/platform/day.ts';
import type { BasisPoints } from '#domain/pricing/quotes/money.ts';
import { type Letterhead, LETTERHEAD_FIELDS, linesOfText } from '#domain/billing/papers/letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { BillableAd } from './billable-ads.ts';
import { type BilledAd, readBilledAds, readVatRates } from '#server/pricing/quotes/vat-rates.ts';
import { invoiceLineOf } from './invoice-line.ts';
import { invoiceNotes, invoiceTextsOf } from './invoice-texts.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import type { Seller } from '#domain/billing/invoices/seller.ts';
import { readLetterhead } from '../letterheads/letterhead.ts';
import type { ExchangeRate } from '#domain/billing/invoices/vat-in-home-currency.ts';
import { type BilledCustomer, readBilledCustomers } from './billed-customers.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';

/** Writes the draft of an invoice for a group of ads, dated `issuedOn`. */
export type Drafter = (ads: readonly BillableAd[], issuedOn: Day) => Invoice;

/**
 * Reads the data for the invoices of these ads, with the VAT rates of their sending days. Returns a function that drafts the invoice of a
 * group with one customer and currency.
 */
export async function prepareDrafts(tx: Tx, ads: readonly BillableAd[]): Promise<Drafter> {
  const sender = await readInvoiceSeller(tx);
  const rates = await readExchangeRates(tx);
  const parties = [...new Set(ads.flatMap(({ customerId, advertiserId }) => [customerId, advertiserId]))];
  const customers = await readBilledCustomers(tx, parties);
  const billed = await readBilledAds(tx, [...new Set(ads.map(({ orderId }) => orderId))]);
  const billedRates = new Map<number, BasisPoints>();
  const billedOf = new Map<number, BilledAd[]>();
  for (const ad of billed) {
    billedRates.set(ad.vertId, ad.vatBasisPoints);
    const ofOrder = billedOf.get(ad.orderId);
    if (ofOrder) ofOrder.push(ad);
    else billedOf.set(ad.orderId, [ad]);
  }
  const rateOn = await readVatRates(
    tx,
    ads.map(({ publicationId }) => publicationId),
  );
  // The settlement of an agreement bills a difference for ads that are already billed.
  const rateOf = ({ vertId, publicationId, sendingDate }: BillableAd) =>
    billedRates.get(vertId) ?? rateOn(publicationId, sendingDate);
  return (group, issuedOn) => {
    const [first] = group;
    const customer = first && customers.get(first.customerId);
    if (!customer) throw new Error('A draft needs an ad of a customer.');
    const advertisers = advertisersOf(group, customers);
    // A single advertiser is named in the notes of the invoice.
    const lineOf = (ad: BillableAd): BillableLine => ({
      ...invoiceLineOf(ad, customer.locale, advertisers.length > 1 ? advertiserOf(ad, customers) : ''),
      vatBasisPoints: rateOf(ad),
    });
    const orders = ordersOf(group, { customer, billed: billedOf, lineOf });
    return draftOf(orders, {
      ...sender,
      customer,
      issuedOn,
      advertisers,
      first,
      rates,
      references: referencesOf(group, customer),
    });
  };
}

/** Returns the names of the advertisers for whom another party is billed, in the order of their ads. */
function advertisersOf(ads: readonly BillableAd[], customers: ReadonlyMap<number, BilledCustomer>): string[] {
  const names = ads.map((ad) => advertiserOf(ad, customers));
  return [...new Set(names)].filter((name) => name !== '');
}

function advertiserOf(
  { customerId, advertiserId }: BillableAd,
  customers: ReadonlyMap<number, BilledCustomer>,
): string {
  return customerId === advertiserId ? '' : (customers.get(advertiserId)?.buyer.name ?? '');
}

function ordersOf(
  ads: readonly BillableAd[],
  {
    customer,
    billed,
    lineOf,
  }: {
    customer: BilledCustomer;
    billed: ReadonlyMap<number, readonly BilledAd[]>;
    lineOf: (ad: BillableAd) => BillableLine;
  },
): BillableOrder[] {
  const { commissions } = customer;
  return [...new Set(ads.map(({ orderId }) => orderId))].map((orderId) => ({
    orderId,
    // The commissions with which the order was priced. If it has an agency, they are the commissions of the agency, even if another party
    // is billed.
    commissions: ads.find((ad) => ad.orderId === orderId)?.price.terms.commissions ?? commissions,
    // The commission of sent ads does not affect cancelled ads, which are never on the same invoice.
    before: ads.some(({ charge }) => charge) ? [] : (billed.get(orderId) ?? []),
    lines: ads.filter((ad) => ad.orderId === orderId).map(lineOf),
  }));
}

function draftOf(
  orders: readonly BillableOrder[],
  {
    seller,
    letterhead,
    creditorId,
    customer,
    issuedOn,
    advertisers,
    first,
    rates,
    references,
  }: {
    seller: InvoiceSeller;
    letterhead: Letterhead;
    /** The identifier of the seller as a creditor of direct debits; '' if it does not collect. */
    creditorId: string;
    customer: BilledCustomer;
    issuedOn: Day;
    advertisers: readonly string[];
    first: BillableAd;
    rates: readonly ExchangeRate[];
    references: { purchaseOrder: string; buyerReference: string };
  },
): Invoice {
  const { locale, format, paymentDays, cashDiscount, buyer, mandate } = customer;
  const { currency } = first.price;
  const isCollected = mandate !== null && creditorId !== '' && currency === 'EUR';
  const directDebit = isCollected
    ? { mandate: mandate.reference, creditorId, iban: mandate.iban }
    : undefined;
  const cancellation = first.charge?.tax;
  const notes = invoiceNotes(locale, { seller, advertisers, cashDiscount, cancellation });
  return invoiceOf(
    {
      cancellation,
      format,
      issuedOn,
      paymentDays,
      language: locale,
      currency,
      seller,
      letterhead,
      buyer: { ...buyer, reference: references.buyerReference },
      purchaseOrder: references.purchaseOrder,
      advertiser: advertisers.join(', '),
      orders,
      cashDiscount,
      notes,
      rates,
      directDebit,
    },
    invoiceTextsOf(locale, { seller, currency, cancellation, directDebit }),
  );
}

/**
 * Returns the order number and the reference of an invoice: those of the orders, if all its ads have the same; otherwise those of the
 * customer.
 */
function referencesOf(
  ads: readonly BillableAd[],
  { buyer, purchaseOrder }: BilledCustomer,
): { purchaseOrder: string; buyerReference: string } {
  const common = (field: 'purchaseOrder' | 'buyerReference') => {
    const [value = '', ...others] = new Set(ads.map((ad) => ad[field]));
    return others.length === 0 ? value : '';
  };
  return {
    purchaseOrder: common('purchaseOrder') || purchaseOrder,
    buyerReference: common('buyerReference') || buyer.reference,
  };
}

/** Reads the organization's details for its invoices, its letterhead, and its identifier as a creditor of direct debits. */
export async function readInvoiceSeller(
  tx: Tx,
): Promise<{ seller: InvoiceSeller; letterhead: Letterhead; creditorId: string }> {
  const [entered, letterhead] = [
    await readSeller(tx),
    contentOf(LETTERHEAD_FIELDS, await readLetterhead(tx)),
  ];
  return { seller: sellerOf(entered, letterhead), letterhead, creditorId: entered.creditorId };
}

function sellerOf(seller: Seller, letterhead: Letterhead): InvoiceSeller {
  const { legalName, postalCode, city, country, vatId, taxNumber, accountHolder, iban, bic } = seller;
  return {
    name: legalName,
    contactName: letterhead.contactName,
    phone: letterhead.phone,
    email: letterhead.email,
    street: linesOfText(seller.street),
    postalCode,
    city,
    country,
    vatId,
    registerNumber: country === 'FR' ? seller.siren : seller.register,
    taxNumber,
    accountHolder,
    iban,
    bic,
    isSmallBusiness: seller.smallBusiness === 'yes',
    ...(country === 'FR' && seller.register !== '' && { tradeRegister: seller.register }),
  };
}
