import { minorUnits } from '#domain/billing/payments/bank-entry.ts';
import { isDay } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { camtReferences } from './camt-references.ts';
import type { ReadEntry, ReadOdd } from './read-statement.ts';
import { isReturnCode } from './return-codes.ts';
import { all, find, innerTexts, textAt, type XmlElement } from './xml-elements.ts';

/** A part of an entry that cannot be read. */
class OddPart extends Error {
  readonly part: ReadOdd['part'];

  constructor(part: ReadOdd['part']) {
    super(part);
    this.part = part;
  }
}

const ODD_TEXT_MAX = 200;

/** Returns an entry, or each of its transactions if the bank lists several; what cannot be read is returned with the reason. */
export function camtEntries(entry: XmlElement): (ReadEntry | ReadOdd)[] {
  try {
    return partsOf(entry);
  } catch (error) {
    if (!(error instanceof OddPart)) throw error;
    const texts = innerTexts(entry).filter(Boolean).join(' ');
    return [{ part: error.part, text: texts.slice(0, ODD_TEXT_MAX) }];
  }
}

function partsOf(entry: XmlElement): ReadEntry[] {
  const details = all(entry, 'NtryDtls');
  const transactions = details.flatMap((one) => all(one, 'TxDtls'));
  const whole = entryOf(entry, transactions[0] ?? null);
  if (transactions.length > 1) {
    const parts = transactions.map((transaction) => partOf(entry, transaction, whole));
    return addsUp(parts, whole) ? (parts as ReadEntry[]) : [{ ...whole, isBatch: true }];
  }
  const counts = details.map((one) => Number(textAt(one, 'Btch', 'NbOfTxs') || '0'));
  return [{ ...whole, isBatch: Math.max(0, ...counts) > 1 }];
}

/** Returns one transaction of an entry that joins several; null if it has no amount of its own. */
function partOf(entry: XmlElement, transaction: XmlElement, whole: ReadEntry): ReadEntry | null {
  const money = [
    ...all(transaction, 'Amt'),
    find(transaction, 'AmtDtls', 'TxAmt', 'Amt'),
    find(transaction, 'AmtDtls', 'InstdAmt', 'Amt'),
  ].find((one) => one?.currency === whole.currency);
  const amount = money ? minorUnits(money.text, money.currency) : null;
  if (amount === null) return null;
  const { currency } = whole;
  const instructed = instructedOf([transaction], { amount, currency });
  return { ...entryOf(entry, transaction), amount, charges: chargesOf(transaction, currency), instructed };
}

function isIn({ direction }: ReadEntry): boolean {
  return direction === 'in' || direction === 'reversal';
}

/** Whether the transactions add up to the entry, with or without the charges. If they do not, it is not known what was paid. */
function addsUp(parts: readonly (ReadEntry | null)[], whole: ReadEntry): boolean {
  let sum = 0;
  let charges = 0;
  for (const part of parts) {
    if (!part) return false;
    sum += isIn(part) === isIn(whole) ? part.amount : -part.amount;
    charges += part.charges;
  }
  return [sum, sum - charges, sum - whole.charges, sum + charges].includes(whole.amount);
}

/** Returns an entry with the details of its transaction. Its amount is what the bank credited or debited. */
function entryOf(entry: XmlElement, transaction: XmlElement | null): ReadEntry {
  const [money] = all(entry, 'Amt');
  const amount = money ? minorUnits(money.text, money.currency) : null;
  if (!money || amount === null) throw new OddPart('amount');
  const { currency } = money;
  const charges = chargesOf(transaction, currency) || chargesOf(entry, currency);
  const direction = directionOf(entry, transaction);
  return {
    bookedOn: dayOf(entry, transaction),
    amount,
    currency,
    direction,
    isPending: isPending(entry),
    isBatch: false,
    charges,
    instructed: instructedOf([transaction, entry], { amount, currency }),
    ...camtReferences(entry, transaction, direction),
  };
}

/** The day on which it was booked; the value day or the day of the transaction if the bank does not say it. */
function dayOf(entry: XmlElement, transaction: XmlElement | null): string {
  const dates = [
    find(entry, 'BookgDt'),
    find(entry, 'ValDt'),
    ...['IntrBkSttlmDt', 'AccptncDtTm', 'TxDtTm'].map((name) => find(transaction, 'RltdDts', name)),
  ];
  const first = dates.flatMap((date) => innerTexts(date)).find(Boolean);
  // A day can have a time or a time zone behind it.
  const day = first?.slice(0, 10) ?? '';
  if (!isDay(day)) throw new OddPart('day');
  return day;
}

function isPending(entry: XmlElement): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');
  return status !== '' && status.toUpperCase() !== 'BOOK';
}

/**
 * Returns what an entry is. The indicator says where the money goes now, also for a reversal: a reversed credit is a debit. A payment that
 * is taken back is marked as a reversal, has the reason of a return, or the code of a return.
 */
function directionOf(entry: XmlElement, transaction: XmlElement | null): ReadEntry['direction'] {
  const indicator = textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  if (indicator !== 'CRDT' && indicator !== 'DBIT') throw new OddPart('direction');
  const isBack =
    ['true', '1'].includes(textAt(entry, 'RvslInd').toLowerCase()) ||
    find(transaction, 'RtrInf') !== null ||
    [transaction, entry].some(hasReturnCode);
  if (indicator === 'CRDT') return isBack ? 'reversal' : 'in';
  return isBack ? 'return' : 'out';
}

function hasReturnCode(element: XmlElement | null): boolean {
  const subFamily = textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  return isReturnCode({ subFamily, proprietary: textAt(element, 'BkTxCd', 'Prtry', 'Cd') });
}

/** Returns the charges that the bank deducted, in minor units: the total, or the sum of the single ones. */
function chargesOf(element: XmlElement | null, currency: string): Amount {
  const charges = element ? all(element, 'Chrgs') : [];
  const totals = charges.flatMap((one) => all(one, 'TtlChrgsAndTaxAmt'));
  const records = charges
    .flatMap((one) => all(one, 'Rcrd'))
    .filter((one) => textAt(one, 'CdtDbtInd') !== 'CRDT');
  const single = [...charges, ...records].flatMap((one) => all(one, 'Amt'));
  return (totals.length > 0 ? totals : single)
    .filter((money) => money.currency === currency)
    .reduce((sum, money) => sum + (minorUnits(money.text, currency) ?? 0), 0);
}

/** Returns what the payer ordered; null if it is what the bank booked. */
function instructedOf(
  elements: readonly (XmlElement | null)[],
  booked: { amount: Amount; currency: string },
): ReadEntry['instructed'] {
  for (const element of elements) {
    const money = find(element, 'AmtDtls', 'InstdAmt', 'Amt') ?? find(element, 'AmtDtls', 'TxAmt', 'Amt');
    const amount = money ? minorUnits(money.text, money.currency) : null;
    if (!money || amount === null) continue;
    const isSame = money.currency === booked.currency && amount === booked.amount;
    return isSame ? null : { amount, currency: money.currency };
  }
  return null;
}
