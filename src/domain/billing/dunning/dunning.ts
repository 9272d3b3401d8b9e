import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { DUNNING_DEFAULTS, type DunningSettings, ownPoints, rulesOfLevel } from './dunning-settings.ts';
import { type BaseRate, type InterestPart, interestOf, interestParts } from './late-interest.ts';
import { type BaseRateKind, type LatePaymentRule, lumpSumOf } from './late-payment-law.ts';

/** The maximum length of the reason why an invoice is not dunned. */
export const DUNNING_STOP_MAX = 200;

/** A dunning that was sent. */
interface SentDunning {
  level: number;
  on: Day;
  /** What it charged, also if it was waived later: a waived charge is not charged again. */
  fee: Amount;
  interest: Amount;
}

/** An invoice with all that its dunning depends on. */
export interface DunnedInvoice {
  dueOn: Day;
  currency: Currency;
  /** The total less corrections. */
  owed: Amount;
  openAmount: Amount;
  payments: readonly { on: Day; amount: Amount }[];
  dunnings: readonly SentDunning[];
  /** Why it is not dunned; '' if it is. */
  stop: string;
}

/** What the next dunning of an invoice charges. */
export interface DunningPlan {
  level: number;
  /** The own fee or the lump sum, less what earlier dunnings charged. */
  fee: Amount;
  /** Whether the fee is the statutory lump sum. */
  isLumpSum: boolean;
  /** The interest until today, less what earlier dunnings charged. */
  interest: Amount;
  /** How the interest since the beginning of the delay is calculated; empty without interest. */
  parts: InterestPart[];
  /** What is open, with the open charges of earlier dunnings. */
  total: Amount;
  payUntil: Day;
  /** The base rate that must be entered first; null if none is missing. */
  missing: { kind: BaseRateKind; day: Day } | null;
}

/** Why an invoice cannot be dunned now. */
type DunningRefusal = 'settled' | 'stopped' | 'too_early' | 'no_further_level';

/** Returns why an invoice cannot be dunned today, or the level that is due. Paid, credited and disputed invoices are never dunned. */
export function dueLevel(
  { dueOn, openAmount, dunnings, stop }: Pick<DunnedInvoice, 'dueOn' | 'openAmount' | 'dunnings' | 'stop'>,
  settings: DunningSettings,
  today: Day,
): number | DunningRefusal {
  if (openAmount <= 0) return 'settled';
  if (stop !== '') return 'stopped';
  const last = dunnings.toSorted((one, other) => one.level - other.level).at(-1);
  const level = (last?.level ?? 0) + 1;
  const rules = rulesOfLevel(settings, level);
  if (rules === null) return 'no_further_level';
  const late = daysBetween(last?.on ?? dueOn, today);
  return late >= Math.max(1, rules.days) ? level : 'too_early';
}

interface DunningFacts {
  settings: DunningSettings;
  /** What the law grants; null if nothing is known. */
  rule: LatePaymentRule | null;
  isBusiness: boolean;
  /** Whether the fees of the settings may be charged. */
  allowsFee: boolean;
  rates: readonly BaseRate[];
  /** The open charges of earlier dunnings of the invoice. */
  openCharges: Amount;
  today: Day;
}

/**
 * Returns what a dunning of this level charges today. The fee of all dunnings is the larger of the own fees and the lump sum, because the
 * lump sum is set off against other damages (§ 288 V BGB). The lump sum depends on the debt on which interest begins to run (Late Payment of
 * Commercial Debts (Interest) Act 1998, section 5A), so that payments until the due date lower it, and later ones do not. Interest is calculated from the beginning of the delay, so that a payment that is
 * recorded later lowers it, and is never taken back.
 */
export function planDunning(invoice: DunnedInvoice, level: number, facts: DunningFacts): DunningPlan {
  const { settings, rule, allowsFee, openCharges, today } = facts;
  const { currency, openAmount, dunnings } = invoice;
  const charged = (of: 'fee' | 'interest') => dunnings.reduce((sum, dunning) => sum + dunning[of], 0);
  const ownFees = allowsFee ? feesUntil(settings, level) : 0;
  const isLumpSumDue = rulesOfLevel(settings, level)?.hasLumpSum === true && rule !== null;
  const lumpSum = isLumpSumDue ? lumpSumOf(rule, { amount: openAtDelay(invoice), currency }) : 0;
  const fee = Math.max(0, Math.max(ownFees, lumpSum) - charged('fee'));
  const { parts, missing } = interestUntil(invoice, level, facts);
  const interest = Math.max(0, interestOf(parts) - charged('interest'));
  return {
    level,
    fee,
    isLumpSum: fee > 0 && lumpSum >= ownFees,
    interest,
    parts,
    total: openAmount + openCharges + fee + interest,
    payUntil: addDays(today, settings.paymentDays ?? DUNNING_DEFAULTS.paymentDays),
    missing,
  };
}

function openAtDelay({ owed, dueOn, payments }: DunnedInvoice): Amount {
  return owed - payments.reduce((sum, { on, amount }) => sum + (on <= dueOn ? amount : 0), 0);
}

function feesUntil(settings: DunningSettings, level: number): Amount {
  return Array.from({ length: level }, (_, at) => rulesOfLevel(settings, at + 1)?.fee ?? 0).reduce(
    (sum, fee) => sum + fee,
    0,
  );
}

function interestUntil(
  { dueOn, owed, payments, dunnings }: DunnedInvoice,
  level: number,
  { settings, rule, isBusiness, rates, today }: DunningFacts,
): Pick<DunningPlan, 'parts' | 'missing'> {
  const none = { parts: [], missing: null };
  if (rule === null || rulesOfLevel(settings, level)?.hasInterest !== true) return none;
  const first = dunnings.map(({ on }) => on).toSorted()[0];
  const beginning = rule.startsWithDunning ? first : dueOn;
  if (beginning === undefined) return none;
  const claim = { from: addDays(beginning, 1), amount: owed, payments };
  const points = ownPoints(settings, isBusiness) ?? rule.points;
  const parts = interestParts(claim, { rule, points, rates, until: today });
  return Array.isArray(parts)
    ? { parts, missing: null }
    : { parts: [], missing: { kind: rule.base, day: parts.missing } };
}
