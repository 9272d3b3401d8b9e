import { accountOf } from '#domain/billing/payments/bank-account.ts';
import { minorUnits } from '#domain/billing/payments/bank-entry.ts';
import { isDay } from '#domain/platform/day.ts';
import { mt940Details } from './mt940-details.ts';
import type { ReadEntry, ReadOdd, ReadStatement } from './read-statement.ts';
import { isGermanReturn } from './return-codes.ts';

/** A field of a message: its tag, such as `61`, and its lines. */
interface Field {
  tag: string;
  lines: string[];
}

/** Value day, entry day (MMDD), mark, currency letter, amount, transaction type, references. */
const ENTRY =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>R[CD]|E[CD]|[CD])[A-Z]?(?<amount>[\d,]+)(?:[NSF](?<type>[A-Z\d]{3}))?(?<references>.*)$/;
const ODD_TEXT_MAX = 200;

/** Whether the text is MT940: it has an account and an opening balance. */
function isMt940(text: string): boolean {
  return /^:25[A-Z]?:/m.test(text) && /^:60[FM]:/m.test(text);
}

/** Reads the entries of MT940 statements. An entry that cannot be read is listed with its reason. Null for any other text. */
export function readMt940(text: string): ReadStatement[] | null {
  // MultiCash files have `@@` in the place of line breaks.
  const lines = text.replaceAll('@@', '\n').split(/\r\n?|\n/);
  if (!isMt940(lines.join('\n'))) return null;
  return statementsOf(fieldsOf(lines)).map(readStatement);
}

function fieldsOf(lines: readonly string[]): Field[] {
  const fields: Field[] = [];
  for (const line of lines) {
    const [, tag, rest] = /^(?:\{[^:]*:)*:?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined && rest !== undefined) fields.push({ tag, lines: [rest] });
    else if (!/^(?:-\}?|\{.*)$/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** Each statement begins with its reference, in the field 20. */
function statementsOf(fields: readonly Field[]): Field[][] {
  const statements: Field[][] = [];
  for (const field of fields) {
    const present = statements.at(-1);
    if (field.tag === '20' || !present) statements.push([field]);
    else present.push(field);
  }
  return statements;
}

function readStatement(fields: readonly Field[]): ReadStatement {
  const account = accountOf(fields.find(({ tag }) => tag.startsWith('25'))?.lines[0] ?? '');
  const balance = fields.find(({ tag }) => tag.startsWith('60'))?.lines[0] ?? '';
  const currency = /^[CD]\d{6}([A-Z]{3})/.exec(balance)?.[1] ?? '';
  const read: ReadStatement = { account, source: 'mt940', entries: [], odd: [] };
  for (const [at, field] of fields.entries()) {
    if (field.tag !== '61') continue;
    const next = fields[at + 1];
    const entry = entryOf(field, next?.tag === '86' ? next : null, currency);
    if ('part' in entry) read.odd.push(entry);
    else read.entries.push(entry);
  }
  return read;
}

function entryOf(field: Field, details: Field | null, currency: string): ReadEntry | ReadOdd {
  const [line = '', ...supplement] = field.lines;
  const found = ENTRY.exec(line.trim())?.groups;
  const odd = (part: ReadOdd['part']): ReadOdd => ({
    part,
    text: [...field.lines, ...(details?.lines ?? [])].join(' ').slice(0, ODD_TEXT_MAX),
  });
  if (!found) return odd(/^\d{6}(?:\d{4})?[A-Z]/.test(line.trim()) ? 'amount' : 'day');
  const bookedOn = bookedDay(found['value'] ?? '', found['entry']);
  if (bookedOn === null) return odd('day');
  const written = found['amount'] ?? '';
  const amount = /^\d*,?\d*$/.test(written) ? minorUnits(written.replace(',', '.'), currency) : null;
  if (amount === null || currency === '') return odd('amount');
  const { code, charges, original, ...texts } = mt940Details({
    lines: details?.lines ?? [],
    references: found['references'] ?? '',
    supplement: supplement.join(' '),
    currency,
  });
  const isBack = found['mark']?.startsWith('R') === true || isGermanReturn(code) || found['type'] === 'RTI';
  const isCredit = found['mark']?.endsWith('C') !== (found['mark']?.startsWith('R') === true);
  const directions = isCredit ? (['in', 'reversal'] as const) : (['out', 'return'] as const);
  return {
    bookedOn,
    amount,
    currency,
    direction: directions[isBack ? 1 : 0],
    // An expected entry (EC, ED) is not booked.
    isPending: found['mark']?.startsWith('E') === true,
    isBatch: false,
    charges,
    instructed: original && (original.amount !== amount || original.currency !== currency) ? original : null,
    ...texts,
  };
}

/** Returns the day of the entry. Its year is that of the value day, or the one before or after it, around New Year. */
function bookedDay(value: string, entry: string | undefined): string | null {
  const valueDay = `20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4, 6)}`;
  if (!isDay(valueDay)) return null;
  if (entry === undefined) return valueDay;
  const month = entry.slice(0, 2);
  const apart = Number(month) - Number(value.slice(2, 4));
  const year = 2_000 + Number(value.slice(0, 2)) + (apart < -6 ? 1 : apart > 6 ? -1 : 0);
  const day = `${year}-${month}-${entry.slice(2, 4)}`;
  return isDay(day) ? day : null;
}
