import type { Day } from '#domain/platform/day.ts';
import { vatPlaceOf } from '#domain/platform/vat-territories.ts';
import { type Amount, type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';

/** How many units of a currency are one unit of the home currency, from a day on until the next rate of the currency. */
export interface ExchangeRate {
  currency: Currency;
  validFrom: Day;
  /** In millionths: 163.55 yen for a euro are 163,550,000. */
  millionths: number;
  /** Who publishes the rate. */
  source: string;
}

/** The VAT of an invoice in the seller's home currency (BT-6, BT-111). */
export interface HomeVat {
  currency: Currency;
  amount: Amount;
  /** The rate of the conversion; null if there is no VAT to convert. */
  rate: Pick<ExchangeRate, 'millionths' | 'validFrom' | 'source'> | null;
}

/** The maximum length of the source of a rate, in characters, and the maximum rate. */
export const RATE_SOURCE_MAX = 100;
export const RATE_MAX_MILLIONTHS = 1_000_000_000_000;

const OWN_CURRENCIES: Readonly<Record<string, Currency | null>> = {
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  US: 'USD',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
  CZ: 'CZK',
  JP: 'JPY',
  HU: null,
  RO: null,
};

const EURO_AREAS = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').concat('FR overseas'),
);

/** Returns the currency in which a seller owes VAT; null if its country is not entered or has a currency without rate cards. */
export function homeCurrencyOf(seller: {
  country: string;
  postalCode?: string;
  city?: string;
}): Currency | null {
  const { area } = vatPlaceOf(seller);
  return OWN_CURRENCIES[area] ?? (EURO_AREAS.has(area) ? 'EUR' : null);
}

/** Returns the rate of a currency that is valid on a day; null if there is none. */
export function exchangeRateOn(
  rates: readonly ExchangeRate[],
  currency: Currency,
  day: Day,
): ExchangeRate | null {
  return (
    rates
      .filter((rate) => rate.currency === currency && rate.validFrom <= day)
      .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0] ?? null
  );
}

/** Converts an amount to the home currency, and rounds half a minor unit up. */
export function amountAtHome(
  amount: Amount,
  from: Currency,
  { currency, millionths }: { currency: Currency; millionths: number },
): Amount {
  const numerator = BigInt(Math.abs(amount)) * 1_000_000n * 10n ** BigInt(CURRENCY_DIGITS[currency]);
  const divisor = BigInt(millionths) * 10n ** BigInt(CURRENCY_DIGITS[from]);
  return Math.sign(amount) * Number((numerator * 2n + divisor) / (divisor * 2n));
}

/** The facts on which the VAT in the home currency depends. */
interface TaxedSupply {
  seller: { country: string; postalCode: string; city: string };
  currency: Currency;
  vat: Amount;
  /** The last day of the supply. */
  day: Day;
}

/**
 * Whether an invoice must state its VAT in the home currency: it is in another one, and there is VAT (Directive 2006/112/EC, article 230; VAT
 * Regulations 1995, regulation 14). In France also without VAT (BR-FR-CO-12).
 */
export function needsHomeVat({ seller, currency, vat }: Omit<TaxedSupply, 'day'>): boolean {
  const home = homeCurrencyOf(seller);
  return home !== null && home !== currency && (vat !== 0 || seller.country === 'FR');
}

/** Returns the VAT in the home currency; null if the invoice needs none, or if the rate is missing. */
export function homeVatOf(supply: TaxedSupply, rates: readonly ExchangeRate[]): HomeVat | null {
  const home = homeCurrencyOf(supply.seller);
  if (home === null || !needsHomeVat(supply)) return null;
  const { currency, vat, day } = supply;
  if (vat === 0) return { currency: home, amount: 0, rate: null };
  const rate = exchangeRateOn(rates, currency, day);
  if (rate === null) return null;
  const { millionths, validFrom, source } = rate;
  const amount = amountAtHome(vat, currency, { currency: home, millionths });
  return { currency: home, amount, rate: { millionths, validFrom, source } };
}

/** Reads a rate as people write it: `0,8712` and `163.55`, with up to six decimals. Returns millionths; null if it is no rate. */
export function readRate(text: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!found) return null;
  const millionths = Number(`${found[1]}${(found[2] ?? '').padEnd(6, '0')}`);
  return millionths > 0 && millionths <= RATE_MAX_MILLIONTHS ? millionths : null;
}
