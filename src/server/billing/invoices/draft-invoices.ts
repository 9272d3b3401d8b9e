import type {
  Invoice,
  InvoiceBuyer,
  InvoiceFormat,
  InvoiceSeller,
} from '#domain/billing/invoices/invoice.ts';
import { type BillableLine, type BillableOrder, invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import type { Day } from '#domain/platform/day.ts';
import { type Letterhead, LETTERHEAD_FIELDS, linesOfText } from '#domain/billing/papers/letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type BillableAd, readBilledAds } from './billable-ads.ts';
import { invoiceLineOf } from './invoice-line.ts';
import { invoiceNotes, invoiceTextsOf } from './invoice-texts.ts';
import type { CashDiscount, Commission } from '#domain/pricing/quotes/quote.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import type { Seller } from '#domain/billing/invoices/seller.ts';
import { isLocale, type Locale } from '#words/locale.ts';
import { readLetterhead } from '../letterheads/letterhead.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';

/** Writes the draft of an invoice for a group of ads, dated `issuedOn`. */
export type Drafter = (ads: readonly BillableAd[], issuedOn: Day) => Invoice;

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

/** The payment period in days of customers without an agreed one. */
const PAYMENT_DAYS = 14;

/** The data of a customer that invoices need. */
interface BilledCustomer {
  buyer: InvoiceBuyer;
  /** The customer's name in Vertbook, which can differ from the legal name in `buyer`. */
  name: string;
  locale: Locale;
  format: InvoiceFormat;
  paymentDays: number;
  cashDiscount: CashDiscount | null;
  commissions: Commission[];
}

/** Reads the organization's details for its invoices, and its letterhead. */
async function readInvoiceSeller(tx: Tx): Promise<{ seller: InvoiceSeller; letterhead: Letterhead }> {
  const [entered, letterhead] = [
    await readSeller(tx),
    contentOf(LETTERHEAD_FIELDS, await readLetterhead(tx)),
  ];
  return { seller: sellerOf(entered, letterhead), letterhead };
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
  };
}

const BILLED_CUSTOMERS = statement('billed-customers')`
  select c.*, g.default_locale from customers c join organizations g on g.id = $1
  where c.organization_id = $1 and c.id = any ($2::bigint[])`;

/** Reads the data of these customers that invoices need, keyed by customer id. */
async function readBilledCustomers(tx: Tx, ids: readonly number[]): Promise<Map<number, BilledCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement(BILLED_CUSTOMERS, [tx.organizationId, ids]);
  return new Map(
    rows.map((row): [number, BilledCustomer] => [
      row.id,
      {
        buyer: {
          customerId: row.id,
          name: row.legal_name || row.name,
          contactName: [row.customer_contact_first_name, row.customer_contact_last_name].join(' ').trim(),
          phone: row.customer_contact_phone,
          email: row.invoice_email || row.customer_contact_email,
          street: linesOfText(row.invoice_street),
          postalCode: row.invoice_postal_code,
          city: row.invoice_city,
          country: row.invoice_country,
          vatId: row.vat_id,
          registerNumber: row.siren,
          reference: row.leitweg_id,
        },
        name: row.name,
        locale: [row.invoice_language, row.default_locale].find(isLocale) ?? tx.locale,
        format: row.invoice_format,
        paymentDays: row.payment_days ?? PAYMENT_DAYS,
        cashDiscount:
          row.cash_discount_days === null || row.cash_discount_basis_points === null
            ? null
            : { days: row.cash_discount_days, basisPoints: row.cash_discount_basis_points },
        commissions:
          row.commission_basis_points === null
            ? []
            : [{ kind: row.commission_kind, basisPoints: row.commission_basis_points }],
      },
    ]),
  );
}
