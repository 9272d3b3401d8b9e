import { correctionOf, creditableNets } from '#domain/billing/invoices/correction-of.ts';
import type { Invoice, InvoiceDebit, InvoiceFormat } from '#domain/billing/invoices/invoice.ts';
import { type BillableOrder, invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import {
  type CashDiscount,
  type Commission,
  listPriceOf,
  type TaxedLine,
  type QuoteLine,
} from '#domain/pricing/quotes/quote.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import type { ExchangeRate } from '#domain/billing/invoices/vat-in-home-currency.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { creditTerms, invoiceNotes, invoiceTextsOf } from '#server/billing/invoices/invoice-texts.ts';
import { priceDetails } from '#server/billing/invoices/invoice-line.ts';
import type { CancellationTax } from '#domain/pricing/terms/terms.ts';
import type { Locale } from '#words/locale.ts';
import { type BuyerName, BUYERS, type SellerName, SELLERS } from './invoice-parties.ts';

/** A document of the matrix. Its name describes the combination. */
export interface MatrixDocument {
  name: string;
  invoice: Invoice;
}

interface Trade {
  seller: SellerName;
  buyer: BuyerName;
  currency: Currency;
  locale: Locale;
  /** The VAT rates of the first and the second publication, in basis points. */
  rates: [number, number];
  formats: InvoiceFormat[];
  /** How the invoices are collected; missing if the customer pays. */
  directDebit?: InvoiceDebit;
}

/** What a customer has signed. */
const MANDATE: InvoiceDebit = {
  mandate: 'M-2026/1',
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
};

const TRADES: Trade[] = [
  {
    seller: 'german',
    buyer: 'german',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'authority',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 700],
    formats: ['xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'austrian',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'french',
    currency: 'EUR',
    locale: 'fr',
    rates: [1900, 1900],
    formats: ['facturx'],
  },
  {
    seller: 'german',
    buyer: 'british',
    currency: 'GBP',
    locale: 'en-gb',
    rates: [1900, 1900],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'small',
    buyer: 'german',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 1900],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'french',
    buyer: 'french',
    currency: 'EUR',
    locale: 'fr',
    rates: [2000, 550],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'german',
    currency: 'EUR',
    locale: 'de',
    rates: [2000, 550],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'british',
    currency: 'EUR',
    locale: 'en-gb',
    rates: [2000, 2000],
    formats: ['facturx'],
  },
  {
    seller: 'british',
    buyer: 'british',
    currency: 'GBP',
    locale: 'en-gb',
    rates: [2000, 0],
    formats: ['facturx'],
  },
  {
    seller: 'german',
    buyer: 'helgoland',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'monegasque',
    currency: 'EUR',
    locale: 'fr',
    rates: [1900, 1900],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'canarian',
    currency: 'EUR',
    locale: 'en-gb',
    rates: [1900, 1900],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'guadeloupean',
    currency: 'EUR',
    locale: 'fr',
    rates: [1900, 1900],
    formats: ['facturx'],
  },
  {
    seller: 'german',
    buyer: 'ulster',
    currency: 'GBP',
    locale: 'en-gb',
    rates: [1900, 1900],
    formats: ['facturx'],
  },
  {
    seller: 'german',
    buyer: 'german',
    currency: 'GBP',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'german',
    currency: 'JPY',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'french',
    buyer: 'guadeloupean',
    currency: 'EUR',
    locale: 'fr',
    rates: [2000, 550],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'guianese',
    currency: 'EUR',
    locale: 'fr',
    rates: [2000, 2000],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'monegasque',
    currency: 'EUR',
    locale: 'fr',
    rates: [2000, 550],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'french',
    currency: 'USD',
    locale: 'fr',
    rates: [2000, 550],
    formats: ['facturx'],
  },
  {
    seller: 'french',
    buyer: 'german',
    currency: 'CHF',
    locale: 'de',
    rates: [2000, 2000],
    formats: ['facturx'],
  },
  {
    seller: 'british',
    buyer: 'manx',
    currency: 'GBP',
    locale: 'en-gb',
    rates: [2000, 0],
    formats: ['facturx'],
  },
  {
    seller: 'british',
    buyer: 'ulster',
    currency: 'EUR',
    locale: 'en-gb',
    rates: [2000, 0],
    formats: ['facturx'],
  },
  {
    seller: 'british',
    buyer: 'german',
    currency: 'GBP',
    locale: 'en-gb',
    rates: [2000, 2000],
    formats: ['facturx', 'xrechnung'],
  },
  {
    seller: 'german',
    buyer: 'german',
    currency: 'EUR',
    locale: 'de',
    rates: [1900, 700],
    formats: ['facturx', 'xrechnung'],
    directDebit: MANDATE,
  },
  {
    seller: 'french',
    buyer: 'french',
    currency: 'EUR',
    locale: 'fr',
    rates: [2000, 550],
    formats: ['facturx'],
    directDebit: MANDATE,
  },
];

/** The rates for the VAT in the home currency. */
const EXCHANGE_RATES: ExchangeRate[] = [
  { currency: 'GBP', validFrom: '2026-11-01', millionths: 871_200, source: 'BMF' },
  { currency: 'JPY', validFrom: '2026-11-01', millionths: 163_550_000, source: 'BMF' },
  { currency: 'USD', validFrom: '2026-11-01', millionths: 1_163_400, source: 'ECB' },
  { currency: 'EUR', validFrom: '2026-11-01', millionths: 1_147_800, source: 'HMRC' },
];

const AGENCY: Commission = { kind: 'agency', basisPoints: 1500 };
const PROFESSIONAL: Commission = { kind: 'professional', basisPoints: 333 };

interface Content {
  lines: { name: string; publicationId?: 1 | 2; special?: SpecialPrice; sendingDate?: string }[];
  commissions?: Commission[];
  cashDiscount?: CashDiscount;
  /** The number of lines, from the first on, that an earlier invoice has billed. */
  before?: number;
  /** Set if the lines are cancellation charges: how they are taxed. */
  cancellation?: CancellationTax;
}

const SPECIAL: SpecialPrice = { kind: 'percent', basisPoints: 800, reason: 'Top position lost' };
const FREE: SpecialPrice = { kind: 'amount', amount: 0, reason: 'Replacement for 28 October' };
const CONTENTS: Record<string, Content> = {
  'one placement': { lines: [{ name: 'Text' }] },
  'surcharge and scale': {
    lines: Array.from({ length: 3 }, () => ({ name: 'Banner', sendingDate: '2026-12-08' })),
  },
  'special price': { lines: [{ name: 'Banner', special: SPECIAL }, { name: 'Text' }] },
  package: { lines: [{ name: 'Text' }, { name: 'Text' }, { name: 'Tip' }] },
  'replacement at 0': { lines: [{ name: 'Text', special: FREE }] },
  'replacement at 0 and a paid one': { lines: [{ name: 'Text', special: FREE }, { name: 'Tip' }] },
  'agency commission': { lines: [{ name: 'Text' }, { name: 'Tip' }], commissions: [AGENCY] },
  'two commissions': { lines: [{ name: 'Text' }, { name: 'Banner' }], commissions: [AGENCY, PROFESSIONAL] },
  'cash discount': { lines: [{ name: 'Text' }], cashDiscount: { days: 7, basisPoints: 200 } },
  'two rates with commission': {
    lines: [{ name: 'Text' }, { name: 'Tip', publicationId: 2 }, { name: 'Banner', publicationId: 2 }],
    commissions: [AGENCY],
    cashDiscount: { days: 10, basisPoints: 250 },
  },
  'cancelled at a cost, damages': { lines: [{ name: 'Text' }, { name: 'Tip' }], cancellation: 'damages' },
  'cancelled at a cost, taxed': { lines: [{ name: 'Text' }], cancellation: 'service' },
  'second of two invoices': {
    lines: [
      { name: 'Tip' },
      { name: 'Tip', publicationId: 2 },
      { name: 'Banner' },
      { name: 'Tip', publicationId: 2 },
    ],
    commissions: [AGENCY, PROFESSIONAL],
    before: 2,
  },
};

/** Returns the invoice of every combination and, unless its total is 0, a correction of a part and one of the rest. */
export function invoiceMatrix(): MatrixDocument[] {
  return TRADES.flatMap((trade, number) =>
    trade.formats.flatMap((format) =>
      Object.entries(CONTENTS).flatMap(([title, content], index) => {
        const invoice = {
          ...draftOf(trade, format, content),
          number: `RE-2026-${`${number}`.padStart(2, '0')}${`${index}`.padStart(2, '0')}`,
        };
        const way = trade.directDebit ? ' by direct debit' : '';
        const name = `${trade.seller} to ${trade.buyer} in ${trade.currency}${way}, ${format}: ${title}`;
        return [{ name, invoice }, ...corrections(name, invoice, trade)];
      }),
    ),
  );
}

function corrections(name: string, invoice: Invoice, { locale }: Trade): MatrixDocument[] {
  if (invoice.totals.customerNet === 0) return [];
  const credit = (earlier: Invoice[], amounts: number[], number: string) => ({
    ...correctionOf(invoice, earlier, {
      amounts,
      reasons: amounts.map(() => 'Reached 3,212 of 9,071 recipients'),
      issuedOn: '2026-11-24',
      terms: creditTerms(locale, invoice),
    }),
    number,
  });
  const part = invoice.lines.map(({ net }, index) =>
    index === invoice.lines.length - 1 ? Math.floor(net / 3) : 0,
  );
  const first = credit([], part, 'RK-2026-0001');
  const rest = credit([first], creditableNets(invoice, [first]), 'RK-2026-0002');
  return [
    { name: `${name}, corrected in part`, invoice: first },
    { name: `${name}, the rest corrected`, invoice: rest },
  ];
}

function draftOf(
  { seller, buyer, currency, locale, rates, directDebit }: Trade,
  format: InvoiceFormat,
  content: Content,
): Invoice {
  const { lines, commissions = [], cashDiscount = null, before = 0, cancellation } = content;
  const quoted = lines.map((line, index): QuoteLine => ({
    placementId: index + 1,
    placementName: line.name,
    publicationId: line.publicationId ?? 1,
    sendingDate: line.sendingDate ?? '2026-11-10',
    special: line.special ?? null,
  }));
  const cards = new Map([1, 2].map((id) => [id, cardOf(currency, rates[id - 1] ?? 0)]));
  const customer = { commissions: [], cashDiscount: null };
  const terms = { cards, customer, agreements: [] };
  const priced = quote(quoted, terms, ({ publicationId }) => rates[publicationId - 1] ?? 0)?.lines ?? [];
  const parties = { seller: SELLERS[seller], buyer: BUYERS[buyer], advertiser: 'Brandt Wärme GmbH' };
  const order: BillableOrder = {
    orderId: 20391,
    commissions,
    lines: priced
      .slice(before)
      .map((line, index) => lineOf(line, quoted[index + before], { locale, currency })),
    before: priced
      .slice(0, before)
      .map((line) => ({ net: line.customerNet ?? 0, vatBasisPoints: line.vatBasisPoints })),
  };
  return invoiceOf(
    {
      ...parties,
      cancellation,
      letterhead: BLANK_LETTERHEAD,
      format,
      issuedOn: '2026-11-12',
      paymentDays: 14,
      language: locale,
      currency,
      orders: [order],
      purchaseOrder: `4500-${buyer}`,
      rates: EXCHANGE_RATES,
      directDebit,
      cashDiscount,
      notes: invoiceNotes(locale, {
        ...parties,
        advertisers: [parties.advertiser],
        cashDiscount,
        cancellation,
      }),
    },
    invoiceTextsOf(locale, { ...parties, currency, cancellation, directDebit }),
  );
}

function lineOf(
  { placementId, steps, customerNet, vatBasisPoints }: TaxedLine,
  line: QuoteLine | undefined,
  { locale, currency }: { locale: Locale; currency: Currency },
): BillableOrder['lines'][number] {
  return {
    vertId: placementId,
    name: `${line?.placementName}, Gebäudebrief`,
    details: priceDetails(steps, locale, currency),
    sendingDate: line?.sendingDate ?? '',
    listPrice: listPriceOf(steps) ?? 0,
    net: customerNet ?? 0,
    vatBasisPoints,
  };
}

function cardOf(currency: Currency, vatBasisPoints: number): RateCard {
  return {
    name: '2026',
    validFrom: '2026-01-01',
    currency,
    vatBasisPoints,
    recipients: 12_480,
    rates: [
      { placementName: 'Text', kind: 'flat', price: 69_000 },
      { placementName: 'Tip', kind: 'flat', price: 31_005 },
      { placementName: 'Banner', kind: 'cpm', price: 6_200 },
    ],
    surcharges: [
      {
        name: 'Themenausgabe',
        basisPoints: 1500,
        placementNames: ['Banner'],
        sendingDays: [],
        from: null,
        until: null,
      },
    ],
    frequencyScale: [{ count: 3, basisPoints: 500 }],
    volumeScale: [],
    scaleGroup: '',
    packages: [{ name: 'Duo', price: 101_001, items: [{ placementName: 'Text', count: 2 }] }],
  };
}
