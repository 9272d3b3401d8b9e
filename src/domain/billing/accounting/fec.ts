import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { AccountField } from './accounting.ts';
import type { Journal, JournalEntry } from './journal-entries.ts';

/** The columns of the file of accounting entries (article A47 A-1 of the Livre des procédures fiscales), in their order. */
const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const JOURNAL_NAMES: Readonly<Record<Journal, readonly [code: string, name: string]>> = {
  sales: ['VE', 'Ventes'],
  corrections: ['AV', 'Avoirs'],
  bank: ['BQ', 'Banque'],
  charges: ['RL', 'Relances'],
};

/** The names of the accounts, in French as the file. */
const ACCOUNT_NAMES: Readonly<Record<AccountField, string>> = {
  debtor: 'Clients',
  standard: 'Prestations de services',
  reduced: 'Prestations de services',
  otherRates: 'Prestations de services',
  reverseCharge: 'Prestations de services',
  outside: 'Prestations de services',
  exempt: 'Prestations de services',
  damages: 'Indemnités d’annulation',
  vat: 'TVA collectée',
  bank: 'Banque',
  online: 'Encaissements en ligne',
  discountStandard: 'Escomptes accordés',
  discountReduced: 'Escomptes accordés',
  discountOther: 'Escomptes accordés',
  dunningFees: 'Indemnités de recouvrement',
  lateInterest: 'Pénalités de retard',
};

const END = '\r\n';
const NUMBER_DIGITS = 6;

/** Writes entries as the French file of accounting entries: 18 columns, separated by tabs, in euros. */
export function fecText(entries: readonly JournalEntry[]): string {
  return [FEC_COLUMNS, ...entries.flatMap(rowsOf)].map((cells) => `${cells.join('\t')}${END}`).join('');
}

/** Returns the name of the file: the SIREN, `FEC`, and the last day that it covers. */
export function fecFileName(siren: string, lastDay: Day): string {
  return `${siren.replaceAll(/\D/g, '').slice(0, 9)}FEC${compact(lastDay)}.txt`;
}

function rowsOf(entry: JournalEntry): string[][] {
  const { journal, position, bookedOn, number, customerId, customerName, customerAccount, reference } = entry;
  const [code, name] = JOURNAL_NAMES[journal];
  const day = compact(bookedOn);
  return entry.lines.map(({ field, account, debit, credit }) => [
    code,
    name,
    String(position).padStart(NUMBER_DIGITS, '0'),
    day,
    account,
    ACCOUNT_NAMES[field],
    ...(field === 'debtor' ? [customerAccount || `C${customerId}`, oneLine(customerName)] : ['', '']),
    number,
    day,
    oneLine([customerName, reference].filter(Boolean).join(', ')),
    decimal(debit),
    decimal(credit),
    '',
    '',
    day,
    '',
    '',
  ]);
}

const compact = (day: Day) => day.replaceAll('-', '');
const oneLine = (text: string) => text.replaceAll(/[\s|]+/g, ' ').trim();
const decimal = (cents: Amount) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** The characters of ISO 8859-15 that differ from Latin-1, by their bytes. */
const SPECIAL: ReadonlyMap<string, number> = new Map([
  ['€', 0xa4],
  ['Š', 0xa6],
  ['š', 0xa8],
  ['Ž', 0xb4],
  ['ž', 0xb8],
  ['Œ', 0xbc],
  ['œ', 0xbd],
  ['Ÿ', 0xbe],
]);
const OTHER_IN_LATIN_1: ReadonlySet<number> = new Set(SPECIAL.values());
const LAST = 0xff;
const QUESTION_MARK = 0x3f;

/** Encodes a text in ISO 8859-15. Missing characters are replaced by their base character, else by `?`; curly quotes by straight ones. */
export function latin9(text: string): Uint8Array {
  const plain = text.replaceAll(/[‘’]/g, "'").replaceAll(/[–—]/g, '-');
  return Uint8Array.from([...plain].map((character) => byteOf(character) ?? baseByte(character)));
}

function baseByte(character: string): number {
  const [base = ''] = character.normalize('NFD');
  return byteOf(base) ?? QUESTION_MARK;
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? QUESTION_MARK;
  return SPECIAL.get(character) ?? (code <= LAST && !OTHER_IN_LATIN_1.has(code) ? code : null);
}
