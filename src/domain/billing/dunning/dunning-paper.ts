import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Invoice, InvoiceBuyer, InvoiceSeller } from '../invoices/invoice.ts';
import type { Letterhead } from '../papers/letterhead.ts';
import type { DunningPlan } from './dunning.ts';
import type { InterestPart } from './late-interest.ts';
import type { BaseRateKind, LatePaymentLaw, LatePaymentRule } from './late-payment-law.ts';

/** What the paper of a dunning says, as plain data. It is frozen when the dunning is sent. */
export interface DunningPaper {
  level: number;
  /** Whether it is the last level of the organization. */
  isLast: boolean;
  language: string;
  dunnedOn: Day;
  payUntil: Day;
  invoice: { number: string; issuedOn: Day; dueOn: Day; gross: Amount };
  currency: Currency;
  /** What is open of the invoice. */
  openAmount: Amount;
  /** What is open of the charges of earlier dunnings. */
  earlierCharges: Amount;
  fee: Amount;
  isLumpSum: boolean;
  interest: Amount;
  /** How the interest is calculated, with what earlier dunnings have charged of it; empty without interest. */
  parts: InterestPart[];
  chargedInterest: Amount;
  total: Amount;
  /** The rule of fee and interest; null if none applies. */
  law: LatePaymentLaw | null;
  base: BaseRateKind | null;
  seller: InvoiceSeller;
  letterhead: Letterhead;
  buyer: InvoiceBuyer;
}

interface PaperFacts {
  plan: DunningPlan;
  rule: LatePaymentRule | null;
  openAmount: Amount;
  chargedInterest: Amount;
  isLast: boolean;
  /** The company details and the letterhead of today. */
  sender: { seller: InvoiceSeller; letterhead: Letterhead };
  today: Day;
}

/** Returns what the paper of a dunning says. */
export function dunningPaperOf(
  { number, issuedOn, dueOn, totals, currency, language, buyer }: Invoice,
  { plan, rule, openAmount, chargedInterest, isLast, sender, today }: PaperFacts,
): DunningPaper {
  const { level, fee, isLumpSum, interest, parts, total, payUntil } = plan;
  return {
    level,
    isLast,
    language,
    dunnedOn: today,
    payUntil,
    invoice: { number, issuedOn, dueOn, gross: totals.gross },
    currency,
    openAmount,
    earlierCharges: total - openAmount - fee - interest,
    fee,
    isLumpSum,
    interest,
    parts: interest > 0 ? parts : [],
    chargedInterest,
    total,
    law: rule?.law ?? null,
    base: rule?.base ?? null,
    ...sender,
    buyer,
  };
}

/** Parses the stored text of a dunning. */
export function readDunningPaper(text: string): DunningPaper {
  return JSON.parse(text) as DunningPaper;
}
