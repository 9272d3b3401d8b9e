/** An amount of money: an integer in the currency's minor unit, such as cents. */
export type Amount = number;

/** A percentage as an integer: 10,000 basis points are 100 %. */
export type BasisPoints = number;

/** 100 %. */
export const FULL_BASIS_POINTS = 10_000;

/** The maximum price per issue or of a package, in minor units: ten million euros. */
export const MAX_PRICE = 1_000_000_000;

/** The maximum price per thousand recipients, in minor units: 100,000 euros. */
export const MAX_CPM = 10_000_000;

/** The maximum number of recipients. With `MAX_CPM`, a list price is at most 100 times `MAX_PRICE`. */
export const MAX_RECIPIENTS = 10_000_000;

/** The maximum amount of a step of a volume scale, in minor units. */
export const MAX_VOLUME = 1_000_000_000_000;

/** The currencies of rate cards by ISO 4217, each with the number of digits of its minor unit. */
export const CURRENCY_DIGITS = {
  EUR: 2,
  GBP: 2,
  CHF: 2,
  USD: 2,
  DKK: 2,
  NOK: 2,
  SEK: 2,
  PLN: 2,
  CZK: 2,
  JPY: 0,
} as const;

/** The ISO 4217 code of a supported currency. */
export type Currency = keyof typeof CURRENCY_DIGITS;

/** Every supported currency, the default first. */
export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as Currency[];

/** Whether the text is the code of a supported currency. */
export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text);
}
