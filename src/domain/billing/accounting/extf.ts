import { type Day, lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import { bookedNumber } from '../invoices/number-format.ts';
import type { Accounting } from './accounting.ts';
import type { Booking } from './bookings.ts';

const pairs = (kind: string, content: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat();

/** The columns of a batch of bookings in format version 13, in German as DATEV names them. */
const EXTF_COLUMNS: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

/** The currency of the bookings. Documents in other currencies need an exchange rate, which Vertbook does not know. */
const BOOKED_CURRENCY = 'EUR';

const TEXT_MAX = 60;
const REFERENCE_MAX = 36;
const END = '\r\n';

/** The month and the settings of a batch. `writtenAt` is the time of writing, `YYYYMMDDHHMMSSFFF`. */
interface ExtfBatch {
  month: Month;
  writtenAt: string;
  accounting: Accounting;
}

/** Writes a batch of bookings in DATEV's format EXTF 700, category 21, version 13. Each line ends with CR LF. */
export function extfText(batch: ExtfBatch, bookings: readonly Booking[]): string {
  return [header(batch), EXTF_COLUMNS, ...bookings.map(line)]
    .map((cells) => `${cells.join(';')}${END}`)
    .join('');
}

/** The 31 fields of the first line. */
function header({ month, writtenAt, accounting }: ExtfBatch): string[] {
  const { consultant, client, chart, accountLength } = accounting;
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    writtenAt,
    '',
    '"RE"',
    '""',
    '""',
    consultant,
    client,
    yearStart(month, accounting.yearStart),
    accountLength,
    `${compact(month)}01`,
    compact(lastDayOfMonth(month)),
    quoted(`Rechnungen ${month}`),
    '""',
    '1',
    '0',
    '0',
    quoted(BOOKED_CURRENCY),
    '',
    '""',
    '',
    '',
    quoted(chart.startsWith('SKR') ? chart.slice(-2) : ''),
    '',
    '',
    '""',
    '""',
  ];
}

function line(booking: Booking): string[] {
  const { gross, side, currency, debtor, account, bookedOn, dueOn, supply, number, text, vatId } = booking;
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(gross),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted(currency),
    Konto: debtor,
    'Gegenkonto (ohne BU-Schlüssel)': account,
    Belegdatum: dayAndMonth(bookedOn),
    'Belegfeld 1': quoted(bookedNumber(number).slice(0, REFERENCE_MAX)),
    Buchungstext: quoted(oneLine(text)),
    'EU-Land u. UStID (Bestimmung)': vatId === '' ? '' : quoted(vatId),
    Festschreibung: '0',
    Leistungsdatum: supply === null ? '' : wholeDay(supply.on),
    'Datum Zuord. Steuerperiode': supply === null ? '' : wholeDay(supply.vatPeriod),
    Fälligkeit: dueOn === null ? '' : wholeDay(dueOn),
  };
  return EXTF_COLUMNS.map((name) => cells[name] ?? '');
}

/** Returns the first day of the financial year that contains the month, `YYYYMMDD`. */
function yearStart(month: Month, start: string): string {
  const [year = '', ofYear = ''] = month.split('-');
  return `${ofYear >= start ? year : Number(year) - 1}${start}01`;
}

const compact = (day: Day | Month) => day.replaceAll('-', '');
const dayAndMonth = (day: Day) => `${day.slice(8, 10)}${day.slice(5, 7)}`;
const wholeDay = (day: Day) => `${dayAndMonth(day)}${day.slice(0, 4)}`;
const decimal = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const oneLine = (text: string) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, TEXT_MAX).join('').trim();

/** The characters of the bytes 128 to 159 in Windows-1252; a space marks an unused byte. Other bytes equal the code points of Unicode. */
const SPECIAL = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_SPECIAL = 0x80;
const LAST_SPECIAL = 0x9f;
const LAST = 0xff;
const QUESTION_MARK = 0x3f;

/** Encodes a text in Windows-1252. Missing characters are replaced by their base character, such as `e` for `ė`, else by `?`. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text].map((character) => byteOf(character) ?? plainByte(character)));
}

function plainByte(character: string): number {
  const [plain = ''] = character.normalize('NFD');
  return byteOf(plain) ?? QUESTION_MARK;
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? QUESTION_MARK;
  const special = character === ' ' ? -1 : SPECIAL.indexOf(character);
  if (special >= 0) return FIRST_SPECIAL + special;
  const isOwn = code < FIRST_SPECIAL || (code > LAST_SPECIAL && code <= LAST);
  return isOwn ? code : null;
}
