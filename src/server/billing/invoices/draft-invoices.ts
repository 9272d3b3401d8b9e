import { type Invoice, type InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import { type BillableLine, type BillableOrder, invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type BillableAd, readBilledAds } from './billable-ads.ts';
import { type BilledCustomer, readBilledCustomers, readInvoiceSeller } from './invoice-parties.ts';
import { invoiceLineOf } from './invoice-line.ts';
import { invoiceNotes, invoiceTextsOf } from './invoice-texts.ts';

/** Writes the draft of an invoice for a group of ads, dated `issuedOn`. */
type Drafter = (ads: readonly BillableAd[], issuedOn: Day) => Invoice;

/** Reads the data for the invoices of these ads. Returns a function that drafts the invoice of a group with one customer and currency. */
export async function prepareDrafts(tx: Tx, ads: readonly BillableAd[]): Promise<Drafter> {
  const sender = await readInvoiceSeller(tx);
  const parties = [...new Set(ads.flatMap(({ customerId, advertiserId }) => [customerId, advertiserId]))];
  const customers = await readBilledCustomers(tx, parties);
  const billed = await readBilledAds(tx, [...new Set(ads.map(({ orderId }) => orderId))]);
  return (group, issuedOn) => {
    const [first] = group;
    const customer = first && customers.get(first.customerId);
    if (!customer) throw new Error('A draft needs an ad of a customer.');
    const advertisers = advertisersOf(group, customers);
    // A single advertiser is named in the notes of the invoice.
    const lineOf = (ad: BillableAd) =>
      invoiceLineOf(ad, customer.locale, advertisers.length > 1 ? advertiserOf(ad, customers) : '');
    const orders = ordersOf(group, { customer, billed, lineOf });
    return draftOf(orders, {
      ...sender,
      customer,
      issuedOn,
      advertisers,
      first,
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
    billed: ReadonlyMap<number, { net: number; vatBasisPoints: number }[]>;
    lineOf: (ad: BillableAd) => BillableLine;
  },
): BillableOrder[] {
  const { commissions } = customer;
  return [...new Set(ads.map(({ orderId }) => orderId))].map((orderId) => ({
    orderId,
    // The commissions with which the order was priced: those of its agency, which may differ from the billed customer.
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
    customer,
    issuedOn,
    advertisers,
    first,
  }: {
    seller: InvoiceSeller;
    letterhead: Letterhead;
    customer: BilledCustomer;
    issuedOn: Day;
    advertisers: readonly string[];
    first: BillableAd;
  },
): Invoice {
  const { locale, format, paymentDays, cashDiscount, buyer } = customer;
  const { currency } = first.price;
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
      buyer,
      advertiser: advertisers.join(', '),
      orders,
      cashDiscount,
      notes,
    },
    invoiceTextsOf(locale, { seller, currency, cancellation }),
  );
}
