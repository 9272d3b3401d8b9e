import type { Amount, BasisPoints, Currency } from '#domain/pricing/quotes/money.ts';
import { isBusiness, isMemberState } from '../invoices/vat-treatment.ts';

/**
 * The base rates of late interest: that of § 247 BGB, which the Bundesbank publishes; the rate of the main refinancing operations of the
 * European Central Bank; and the Bank Rate of the Bank of England.
 */
export const BASE_RATE_KINDS = ['bundesbank', 'ecb', 'boe'] as const;
export type BaseRateKind = (typeof BASE_RATE_KINDS)[number];

/** The rules on late payment that Vertbook knows. */
const LATE_PAYMENT_LAWS = ['deBusiness', 'dePrivate', 'frBusiness', 'gbBusiness', 'euBusiness'] as const;
export type LatePaymentLaw = (typeof LATE_PAYMENT_LAWS)[number];

/** What the law grants for late payment without an agreement. */
export interface LatePaymentRule {
  law: LatePaymentLaw;
  base: BaseRateKind;
  /** Percentage points over the base rate, in basis points. */
  points: BasisPoints;
  /** Whether the rate at the beginning of the delay applies to all of it. Otherwise it changes with each half-year. */
  isFixed: boolean;
  /** Whether interest begins after the first dunning instead of after the due date. */
  startsWithDunning: boolean;
  /** The lump sum for the costs of recovery, by what was open when the delay began, ascending; empty if there is none. */
  lumpSums: readonly { from: Amount; amount: Amount }[];
  /** The currency of the lump sums. */
  currency: Currency;
}

const EURO_LUMP_SUM = { lumpSums: [{ from: 0, amount: 4_000 }], currency: 'EUR' } as const;

/**
 * § 288 BGB (5 and 9 points, 40 €); article L441-10 of the Code de commerce (10 points over the rate of the ECB, and article D441-5: 40 €);
 * Late Payment of Commercial Debts (Interest) Act 1998, sections 5A and 6 (8 points, £40, £70 or £100); Directive 2011/7/EU, articles 2, 3
 * and 6 (8 points, 40 €) for sellers in other member states.
 */
const RULES: Readonly<Record<LatePaymentLaw, Omit<LatePaymentRule, 'law'>>> = {
  deBusiness: {
    base: 'bundesbank',
    points: 900,
    isFixed: false,
    startsWithDunning: false,
    ...EURO_LUMP_SUM,
  },
  dePrivate: {
    base: 'bundesbank',
    points: 500,
    isFixed: false,
    startsWithDunning: true,
    lumpSums: [],
    currency: 'EUR',
  },
  frBusiness: {
    base: 'ecb',
    points: 1_000,
    isFixed: false,
    startsWithDunning: false,
    ...EURO_LUMP_SUM,
  },
  gbBusiness: {
    base: 'boe',
    points: 800,
    isFixed: true,
    startsWithDunning: false,
    lumpSums: [
      { from: 0, amount: 4_000 },
      { from: 100_000, amount: 7_000 },
      { from: 1_000_000, amount: 10_000 },
    ],
    currency: 'GBP',
  },
  euBusiness: {
    base: 'ecb',
    points: 800,
    isFixed: false,
    startsWithDunning: false,
    ...EURO_LUMP_SUM,
  },
};

/** A customer as the law on late payment knows it. */
interface Debtor {
  country: string;
  vatId: string;
  registerNumber: string;
}

/**
 * Returns what the law grants: for a business that of the seller's country, for a private customer that of the customer's own country,
 * whose protection a contract cannot take away. Null if there is no such rule, or if it is not known. A customer with neither a VAT id nor
 * a register number is treated as private, which is the cautious case.
 */
export function latePaymentRule(seller: { country: string }, debtor: Debtor): LatePaymentRule | null {
  const country = countryOfLaw(seller, debtor);
  const law = isBusiness(debtor) ? businessLaw(country) : country === 'DE' ? 'dePrivate' : null;
  return law === null ? null : { law, ...RULES[law] };
}

/** Returns the country whose law on late payment applies; '' if it is unknown. */
function countryOfLaw(seller: { country: string }, debtor: Debtor): string {
  return isBusiness(debtor) ? seller.country : debtor.country || seller.country;
}

/**
 * Whether a seller may charge a debtor a fee of its own. By French law, the creditor bears the costs of letters, except the lump sum that
 * businesses owe (Code des procédures civiles d'exécution, article L111-8).
 */
export function allowsOwnFee(seller: { country: string }, debtor: Debtor): boolean {
  return countryOfLaw(seller, debtor) !== 'FR';
}

function businessLaw(country: string): LatePaymentLaw | null {
  if (country === 'DE') return 'deBusiness';
  if (country === 'FR') return 'frBusiness';
  if (country === 'GB') return 'gbBusiness';
  return isMemberState(country) ? 'euBusiness' : null;
}

/** Returns the lump sum for what was open when the delay began; 0 if there is none, or none in this currency. */
export function lumpSumOf(
  { lumpSums, currency }: Pick<LatePaymentRule, 'lumpSums' | 'currency'>,
  open: { amount: Amount; currency: Currency },
): Amount {
  if (open.currency !== currency) return 0;
  return lumpSums.findLast(({ from }) => open.amount >= from)?.amount ?? 0;
}
