import { addDays, type Day } from '#domain/platform/day.ts';
import type { Letterhead } from '../papers/letterhead.ts';
import { type Amount, type BasisPoints, type Currency, percentOf } from '#domain/pricing/quotes/money.ts';
import type { CashDiscount, Commission, QuoteTotals } from '#domain/pricing/quotes/quote.ts';
import { partialTotals } from '#domain/pricing/quotes/calculate-quote.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import { type ExchangeRate, homeVatOf } from './vat-in-home-currency.ts';
import {
  type Invoice,
  type InvoiceBuyer,
  type InvoiceFormat,
  type InvoiceDebit,
  type InvoiceLine,
  type InvoiceNote,
  type InvoiceSeller,
  supplyPeriod,
} from './invoice.ts';
import { allowancesOf, type InvoiceTexts, sumAllowances, sumOf, sumVat } from './invoice-sums.ts';
import { vatPlaceOf } from '#domain/platform/vat-territories.ts';
import { vatCategoryOf, vatRateUnder, vatTreatmentOf } from './vat-treatment.ts';

/** A placement to bill. */
export interface BillableLine extends Pick<
  InvoiceLine,
  'vertId' | 'name' | 'details' | 'sendingDate' | 'listPrice' | 'net'
> {
  /** The VAT rate of its price. It applies unless the VAT treatment of the customer requires another rate. */
  vatBasisPoints: BasisPoints;
}

/** The placements of one order to bill, and the amounts of this order that earlier invoices billed (`before`). */
export interface BillableOrder {
  orderId: number;
  commissions: readonly Commission[];
  lines: readonly BillableLine[];
  before: readonly { net: Amount; vatBasisPoints: BasisPoints }[];
}

/** The facts from which an invoice is made. */
export interface InvoiceFacts {
  /** How charges for cancelled placements are taxed, if the lines are such charges. An invoice never mixes them with sent ads. */
  cancellation?: CancellationTax | undefined;
  format: InvoiceFormat;
  issuedOn: Day;
  paymentDays: number;
  language: string;
  currency: Currency;
  seller: InvoiceSeller;
  letterhead: Letterhead;
  buyer: InvoiceBuyer;
  /** The number of the customer's own order; '' for none. */
  purchaseOrder?: string;
  advertiser: string;
  orders: readonly BillableOrder[];
  cashDiscount: CashDiscount | null;
  notes: readonly InvoiceNote[];
  /** The exchange rates of the organization. */
  rates?: readonly ExchangeRate[];
  /** How it is collected; missing if the customer pays. */
  directDebit?: InvoiceDebit | undefined;
}

/**
 * Returns the draft of an invoice for these orders. The sums of each order are calculated for everything billed earlier and now, then
 * the sums of the earlier invoices are deducted, so that all invoices of an order add up to its price.
 */
export function invoiceOf(facts: InvoiceFacts, texts: InvoiceTexts): Invoice {
  const { seller, issuedOn, orders, notes, cancellation } = facts;
  const buyer = { ...facts.buyer, country: vatPlaceOf(facts.buyer).code };
  const treatment = cancellation === 'damages' ? cancellation : vatTreatmentOf(seller, buyer);
  const rateOf = (basisPoints: BasisPoints) => vatRateUnder(treatment, basisPoints);
  const categoryOf = (basisPoints: BasisPoints) => vatCategoryOf(treatment, basisPoints);
  const lines = orders.flatMap(({ orderId, lines: billed }) =>
    billed.map(({ vatBasisPoints, ...line }): InvoiceLine => ({
      ...line,
      orderId,
      listPrice: Math.max(line.listPrice, line.net),
      vatCategory: categoryOf(rateOf(vatBasisPoints)),
      vatBasisPoints: rateOf(vatBasisPoints),
    })),
  );
  const sums = orders.map((order) => totalsOfOrder(order, rateOf));
  const allowances = sumAllowances(
    orders.flatMap(({ orderId }, index) =>
      allowancesOf(
        lines.filter((line) => line.orderId === orderId),
        sums[index]?.commissions ?? [],
        { bases: sums[index]?.vat ?? [], reasonOf: texts.commission, categoryOf },
      ),
    ),
  );
  const amounts = sums.flatMap((totals) => totals.vat);
  const vat = sumVat(lines, amounts, { exemptionOf: texts.exemption, categoryOf });
  const net = sumOf(sums.map((totals) => totals.net));
  const vatAmount = sumOf(vat.map(({ amount }) => amount));
  const gross = net + vatAmount;
  // Earlier versions accepted a cash discount after the due day.
  const discountDays = Math.min(facts.cashDiscount?.days ?? 0, facts.paymentDays);
  const cashDiscount = facts.cashDiscount && {
    ...facts.cashDiscount,
    days: discountDays,
    until: addDays(issuedOn, discountDays),
    amount: percentOf(gross, facts.cashDiscount.basisPoints),
  };
  const dueOn = addDays(issuedOn, facts.paymentDays);
  const day = supplyPeriod({ lines }).until;
  const homeVat = homeVatOf({ seller, currency: facts.currency, vat: vatAmount, day }, facts.rates ?? []);
  const { format, language, currency, advertiser, letterhead } = facts;
  return {
    kind: 'invoice',
    ...(cancellation && { cancellation }),
    format,
    number: '',
    issuedOn,
    dueOn,
    language,
    currency,
    seller,
    letterhead,
    buyer,
    ...(facts.purchaseOrder && { purchaseOrder: facts.purchaseOrder }),
    advertiser,
    corrects: null,
    lines,
    allowances,
    vat,
    totals: {
      customerNet: sumOf(lines.map((line) => line.net)),
      allowances: sumOf(allowances.map(({ amount }) => amount)),
      net,
      vat: vatAmount,
      gross,
    },
    ...(homeVat && { homeVat }),
    cashDiscount,
    ...(facts.directDebit && { directDebit: facts.directDebit }),
    terms: texts.terms({ dueOn, gross, cashDiscount }),
    notes: [...notes],
  };
}

function totalsOfOrder(
  { before, lines, commissions }: BillableOrder,
  rateOf: (basisPoints: BasisPoints) => BasisPoints,
): QuoteTotals {
  const summed = ({ net, vatBasisPoints }: { net: Amount; vatBasisPoints: BasisPoints }) => ({
    customerNet: net,
    vatBasisPoints: rateOf(vatBasisPoints),
  });
  return partialTotals(before.map(summed), lines.map(summed), { commissions, cashDiscount: null });
}

/** What one invoice covers: an order, an issue, or everything that a party is billed for a month. */
export type DraftGrouping = (typeof DRAFT_GROUPINGS)[number];

/** All groupings, the default first. */
export const DRAFT_GROUPINGS = ['order', 'month', 'issue'] as const;

/** The facts that determine to which draft a sent or cancelled ad belongs. */
interface DraftedAd {
  customerId: number;
  currency: string;
  orderId: number;
  publicationId: number;
  sendingDate: Day;
  /** How the charge for a cancelled ad is taxed; null for a sent ad. */
  charge: { tax: CancellationTax } | null;
  /** What the invoice must name: the customer's order number and reference. */
  purchaseOrder: string;
  buyerReference: string;
}

/**
 * Groups the ads by draft, in the order of the first ad of each draft. A draft has one customer and one currency, and names
 * one order number and one reference of the customer. Cancelled ads have
 * drafts of their own: an e-invoice with damages, which are outside the scope of VAT, must have no other VAT category (BR-O-11).
 */
export function groupDrafts<Ad extends DraftedAd>(ads: readonly Ad[], grouping: DraftGrouping): Ad[][] {
  const drafts = new Map<string, Ad[]>();
  for (const ad of ads) {
    const key = `${partyOf(ad)} ${partOf(ad, grouping)}`;
    drafts.set(key, [...(drafts.get(key) ?? []), ad]);
  }
  return [...drafts.values()];
}

/**
 * Returns a key of what all ads of an invoice must have in common: customer, currency, the tax treatment of a charge, and the customer's
 * order number and reference, because an invoice has only one of each.
 */
export function partyOf({ customerId, currency, charge, ...ad }: DraftedAd): string {
  return JSON.stringify([customerId, currency, charge?.tax ?? 'sent', ad.purchaseOrder, ad.buyerReference]);
}

function partOf({ orderId, publicationId, sendingDate }: DraftedAd, grouping: DraftGrouping): string {
  if (grouping === 'order') return `${orderId}`;
  return grouping === 'issue' ? `${publicationId} ${sendingDate}` : sendingDate.slice(0, 7);
}
