/** An amount of money: an integer in the currency's minor unit, such as cents. */
export type Amount = number;
/** A percentage as an integer: 10,000 basis points are 100 %. */
export type BasisPoints = number;
/** 100 %. */
export declare const FULL_BASIS_POINTS = 10000;
/** The largest price per issue or of a package, in minor units: ten million euros. */
export declare const MAX_PRICE = 1000000000;
/** The largest price per thousand recipients, in minor units: 100,000 euros. */
export declare const MAX_CPM = 10000000;
/** The largest circulation. With `MAX_CPM`, a list price is at most 100 times `MAX_PRICE`. */
export declare const MAX_RECIPIENTS = 10000000;
/** The largest amount of a volume scale or an agreement, in minor units. */
export declare const MAX_VOLUME = 1000000000000;
/** The currencies of rate cards by ISO 4217, each with the number of digits of its minor unit. */
export declare const CURRENCY_DIGITS: {
  readonly EUR: 2;
  readonly GBP: 2;
  readonly CHF: 2;
  readonly USD: 2;
  readonly DKK: 2;
  readonly NOK: 2;
  readonly SEK: 2;
  readonly PLN: 2;
  readonly CZK: 2;
  readonly JPY: 0;
};
/** The ISO 4217 code of a supported currency. */
export type Currency = keyof typeof CURRENCY_DIGITS;
/** Every supported currency, the default first. */
export declare const CURRENCIES: Currency[];
/** Whether the text is the code of a supported currency. */
export declare function isCurrency(text: string): text is Currency;
