import {
  type CellProblems,
  dayOfCell,
  hasDayFirst,
  IMPORT_FIELDS,
  type ImportField,
  isBeyondPlanning,
  ORDER_IMPORT_MAX,
  REQUIRED_IMPORT_FIELDS,
} from '#domain/sales/orders/order-import.ts';
import { ORDER_NOTE_MAX, type OrderState } from '#domain/sales/orders/order.ts';
import { allWords } from '#words/all.ts';
import { orderImportWords } from '#words/sales/order-import.ts';
import { headingKey } from '#domain/platform/heading-key.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { customerProblem } from '#domain/customers/customer.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { unguarded } from '#server/platform/files/csv.ts';
import { type TableLine, type UnreadColumn, unreadColumns } from '#domain/platform/csv-lines.ts';

/** Accepted headings in addition to the field's name and its heading in each language. */
const OTHER_HEADINGS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  newsletter: ['publication', 'mailing', 'titel', 'title', 'titre', 'lettre d information'],
  day: [
    'date',
    'datum',
    'sending date',
    'sending day',
    'versandtag',
    'erscheinungstag',
    'date d envoi',
    'le',
  ],
  placement: ['ad space', 'position', 'werbeplatz', 'anzeigenplatz', 'platzierung', 'espace'],
  customer: ['customer name', 'name', 'company', 'kundenname', 'firma', 'nom du client', 'entreprise'],
  state: ['state', 'zustand', 'etat'],
  until: ['until', 'bis', 'expires', 'reservierung bis', 'jusqu au', 'reservee jusqu au'],
  note: ['notes', 'comment', 'bemerkung', 'kommentar', 'anmerkung', 'remarque'],
  price: [
    'net price',
    'price net',
    'amount',
    'net amount',
    'nettopreis',
    'preis netto',
    'netto',
    'betrag',
    'nettobetrag',
    'prix net',
    'prix ht',
    'montant',
    'montant ht',
  ],
};

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(headingKey));

/** The keys of the headings of each field: those of the template in each language, and all accepted ones. */
const KEYS = IMPORT_FIELDS.map((field) => {
  const own = [field, ...Object.values(orderImportWords).map(({ headings }) => headings[field])];
  return { field, own: keysOf(own), all: keysOf([...own, ...(OTHER_HEADINGS[field] ?? [])]) };
});

/**
 * Returns the field of each column; null for a column that is not read. If several columns match a field, the one with a heading of the
 * template is read, otherwise the first one. A file may have the day of the order (`Datum`) next to the sending day.
 */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const names = headings.map(headingKey);
  const columns = new Map<number, ImportField>();
  for (const { field, own, all } of KEYS) {
    const exact = names.findIndex((name) => own.has(name));
    const at = exact >= 0 ? exact : names.findIndex((name) => all.has(name));
    if (at >= 0) columns.set(at, field);
  }
  return names.map((_name, at) => columns.get(at) ?? null);
}

const OTHER_STATES: Readonly<Record<OrderState, readonly string[]>> = {
  booked: ['booking', 'confirmed', 'buchung', 'fest gebucht', 'confirme', 'confirmation'],
  reserved: ['reservation', 'option', 'optioned', 'reservierung', 'reserve'],
};

const STATES = new Map<string, OrderState>(
  (['booked', 'reserved'] as const).flatMap((state) =>
    [state, ...Object.values(allWords).map(({ order }) => order.states[state]), ...OTHER_STATES[state]].map(
      (word) => [headingKey(word), state] as const,
    ),
  ),
);

/** Returns the state that a cell names, or a booking if the cell is empty; null if it names no state. */
function stateOfCell(cell: string): OrderState | null {
  return cell === '' ? 'booked' : (STATES.get(headingKey(cell)) ?? null);
}

/** A row of the file, with the problems that are found before anything is looked up. */
export interface ReadRow {
  /** The number of the row in a spreadsheet. */
  line: number;
  newsletter: string;
  placement: string;
  customer: string;
  note: string;
  /** The text of the cell; '' for the price of the rate card. */
  priceText: string;
  /** The text of the cell. `day` is the day in it. */
  dayText: string;
  day: Day | null;
  state: OrderState;
  /** The end of the reservation; null for a booking, and if the cell contains no day. */
  until: Day | null;
  problems: CellProblems;
}

/** The rows of a file, with the columns that are not read. */
interface ReadRows {
  rows: ReadRow[];
  ignoredColumns: UnreadColumn[];
}

/**
 * Reads a table whose first line has the headings. Without rate cards, no prices are read. Refuses a table without a required column, or
 * with too many rows.
 */
export function readRows(
  table: readonly TableLine[],
  { today, keepsPrices }: Pick<Scope, 'today' | 'keepsPrices'>,
): ReadRows {
  const [head, ...lines] = table;
  const names = head?.cells ?? [];
  const columns = fieldsOfHeadings(names).map((field) => (field === 'price' && !keepsPrices ? null : field));
  if (!REQUIRED_IMPORT_FIELDS.every((field) => columns.includes(field))) {
    throw invalidFields({ importHeadings: ['blank'] });
  }
  if (lines.length > ORDER_IMPORT_MAX) throw invalidFields({ importRows: ['too_many'] });
  const rows = lines.map(({ number, cells }) => ({ number, text: textsOf(cells, columns) }));
  const isDayFirst = hasDayFirst(rows.flatMap(({ text }) => [text.day, text.until]));
  return {
    rows: rows.map(({ number, text }) => readRow(number, text, { today, isDayFirst })),
    ignoredColumns: unreadColumns(
      names,
      lines.map(({ cells }) => cells),
      (at) => (columns[at] ?? null) !== null,
    ),
  };
}

type Texts = Record<ImportField, string>;

function textsOf(cells: readonly string[], columns: readonly (ImportField | null)[]): Texts {
  return Object.fromEntries(
    IMPORT_FIELDS.map((field) => [
      field,
      unguarded(cells[columns.indexOf(field)] ?? '')
        .normalize('NFC')
        .trim(),
    ]),
  ) as Texts;
}

function readRow(
  line: number,
  text: Texts,
  { today, isDayFirst }: { today: Day; isDayFirst: boolean },
): ReadRow {
  const state = stateOfCell(text.state);
  const isReserved = state === 'reserved';
  const problems: CellProblems = {};
  for (const field of REQUIRED_IMPORT_FIELDS) {
    if (text[field] === '') problems[field] = 'blank';
  }
  const { day, problem: dayProblem } = dayOfCell(text.day, isDayFirst);
  const end = isReserved && text.until !== '' ? dayOfCell(text.until, isDayFirst) : null;
  const until = end?.day ?? null;
  if (text.day !== '' && dayProblem) problems.day = dayProblem;
  if (day !== null && isBeyondPlanning(day, today)) problems.day = 'too_far';
  const nameProblem = text.customer === '' ? null : customerProblem('name', text.customer);
  if (nameProblem) problems.customer = nameProblem === 'too_long' ? 'too_long' : 'invalid';
  if (isUnstorable(text.customer)) problems.customer = 'invalid';
  if (state === null) problems.state = 'invalid';
  if (end?.problem) problems.until = end.problem;
  if (until !== null && until < today) problems.until = 'past';
  if (until !== null && isBeyondPlanning(until, today)) problems.until = 'too_far';
  if (isUnstorable(text.note)) problems.note = 'invalid';
  if (text.note.length > ORDER_NOTE_MAX) problems.note = 'too_long';
  const { newsletter, placement, customer, note, day: dayText, price: priceText } = text;
  return {
    line,
    newsletter,
    placement,
    customer,
    note,
    priceText,
    dayText,
    day,
    state: state ?? 'booked',
    until,
    problems,
  };
}

/** Whether PostgreSQL cannot store a text, because it contains NUL or lone surrogates. */
function isUnstorable(text: string): boolean {
  return /[\0\p{Cs}]/u.test(text);
}
