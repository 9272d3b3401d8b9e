import { minorUnits } from '#domain/billing/payments/bank-entry.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { isReference } from './camt-references.ts';
import type { ReadEntry } from './read-statement.ts';

/** What the field 86 says, and the type of business transaction; '' without one. */
interface Details extends Pick<ReadEntry, 'payer' | 'text' | 'remittance' | 'endToEnd' | 'charges'> {
  code: string;
  /** The amount before charges and exchange. */
  original: { amount: Amount; currency: string } | null;
}

interface Facts {
  /** The lines of the field 86. */
  lines: readonly string[];
  /** The references of the field 61, and its second line. */
  references: string;
  supplement: string;
  currency: string;
}

/** Three digits and a sign, which then begins each subfield: `166?00GUTSCHRIFT?20…`. */
const STRUCTURED = /^(\d{3})([^\s\w])(?=\d{2})/;
/** The words before the parts of the purpose of a SEPA payment. */
const SEPA_PARTS = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|RTRN|PURP|IBAN|BIC)\+/g;
const SWIFT_PARTS =
  /\/(EREF|NAME|REMI|TRTP|IBAN|BIC|CSID|MARF|ORDP|BENM|ADDR|ISDT|UDTR|UCRD|PREF|RTRN|TRCD|SVCL|PURP|OCMT|CHGS|EXCH|ID|RREF)\//g;

/** Reads the details of an entry: the subfields of German banks, the words between slashes of SWIFT, or free text. */
export function mt940Details({ lines, references, supplement, currency }: Facts): Details {
  // A line break is not a part of the text: subfields continue on the next line.
  const joined = lines.join('');
  const structured = STRUCTURED.exec(joined);
  const own = structured ? germanDetails(joined, structured, currency) : freeDetails(lines, currency);
  const [customer = '', bank = ''] = references.split('//');
  const extra = swiftParts(supplement);
  const further = [customer, bank]
    .map((text) => text.trim())
    .filter((text) => isReference(text) && !own.text.includes(text));
  return {
    ...own,
    text: [own.text, ...further, extra.size === 0 ? supplement.trim() : ''].filter(Boolean).join(' '),
    charges: own.charges || (moneyIn(extra.get('CHGS'), currency)?.amount ?? 0),
    original: own.original ?? moneyIn(extra.get('OCMT'), currency),
  };
}

function germanDetails(
  joined: string,
  [start, code = '', sign = '?']: RegExpExecArray,
  currency: string,
): Details {
  const fields = subfieldsOf(joined.slice(start.length), sign);
  const purpose = [...fields]
    .filter(([name]) => /^(?:2\d|6[0-3])$/.test(name))
    // The subfields break the text after 27 characters, even within a number. The search ignores the space.
    .map(([, text]) => text.trim())
    .join(' ');
  const parts = partsOf(purpose, SEPA_PARTS);
  const remittance = (parts.get('SVWZ') ?? (parts.size === 0 ? purpose : (parts.get('') ?? ''))).trim();
  const endToEnd = withoutSpaces(parts.get('EREF') ?? '');
  const reference = isReference(endToEnd) ? endToEnd : '';
  const name = [fields.get('32'), fields.get('33')].filter(Boolean).join('').trim();
  return {
    code,
    payer: parts.get('ABWA')?.trim() || name,
    text: [remittance, reference].filter(Boolean).join(' '),
    remittance,
    endToEnd: reference,
    charges: moneyIn(parts.get('COAM'), currency)?.amount ?? 0,
    original: moneyIn(parts.get('OAMT'), currency),
  };
}

function subfieldsOf(text: string, sign: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const part of text.split(sign)) {
    const [, next, content] = /^(\d{2})(.*)$/s.exec(part) ?? [];
    // The sign inside a text begins no subfield.
    const joint = next === undefined ? sign : ' ';
    name = next ?? name;
    const before = fields.get(name);
    const added = content ?? part;
    if (name !== '') fields.set(name, before === undefined ? added : `${before}${joint}${added}`);
  }
  return fields;
}

function freeDetails(lines: readonly string[], currency: string): Details {
  const text = lines.map((line) => line.trim()).join(' ');
  // Between slashes, a line break can be inside a word.
  const parts = swiftParts(lines.join(''));
  const isSwift = parts.has('REMI') || parts.has('EREF');
  const endToEnd = withoutSpaces(isSwift ? (parts.get('EREF') ?? '') : '');
  const reference = isReference(endToEnd) ? endToEnd : '';
  const remittance = isSwift ? (parts.get('REMI') ?? '').replace(/^\/?(?:USTD|USTRD|STRD)\/+/, '') : text;
  return {
    code: parts.has('RTRN') ? '109' : '',
    payer: isSwift ? (parts.get('UDTR') || parts.get('NAME') || '').trim() : '',
    text: isSwift ? [remittance, reference].filter(Boolean).join(' ') : text,
    remittance,
    endToEnd: reference,
    charges: moneyIn(parts.get('CHGS'), currency)?.amount ?? 0,
    original: moneyIn(parts.get('OCMT'), currency),
  };
}

function swiftParts(text: string): Map<string, string> {
  return partsOf(text, SWIFT_PARTS);
}

/** Splits a text at its words; the text before the first word has the name ''. */
function partsOf(text: string, words: RegExp): Map<string, string> {
  const parts = new Map<string, string>();
  let name = '';
  let from = 0;
  const put = (to: number) => {
    const part = text.slice(from, to).trim();
    if (part !== '') parts.set(name, [parts.get(name), part].filter(Boolean).join(' '));
    else if (name !== '' && !parts.has(name)) parts.set(name, '');
  };
  for (const match of text.matchAll(words)) {
    put(match.index);
    name = match[1] ?? '';
    from = match.index + match[0].length;
  }
  put(text.length);
  return parts;
}

/** Returns an amount such as `119,00` or `EUR119,00`; null if there is none. */
function moneyIn(text: string | undefined, currency: string): { amount: Amount; currency: string } | null {
  const [, code = currency, written] = /^\s*([A-Z]{3})?\s*([\d.]*\d,\d*|\d+)/.exec(text ?? '') ?? [];
  if (written === undefined) return null;
  const amount = minorUnits(written.replaceAll('.', '').replace(',', '.'), code);
  return amount === null ? null : { amount, currency: code };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
