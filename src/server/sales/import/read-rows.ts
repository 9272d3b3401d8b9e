import { customerProblem } from '#domain/customers/customer.ts';
import type { Day } from '#domain/platform/day.ts';
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
import { invalidFields } from '#server/platform/base/problem.ts';
import { unguarded } from '#server/platform/files/csv.ts';
import type { TableLine } from '#domain/platform/csv-lines.ts';
import { fieldsOfHeadings, stateOfCell } from './import-headings.ts';

/** A row of the file, with the problems that are found before anything is looked up. */
export interface ReadRow {
  /** The number of the row in a spreadsheet. */
  line: number;
  newsletter: string;
  placement: string;
  customer: string;
  note: string;
  /** The text of the cell. `day` is the day in it. */
  dayText: string;
  day: Day | null;
  state: OrderState;
  /** The end of the reservation; null for a booking, and if the cell is empty. */
  until: Day | null;
  problems: CellProblems;
}

/** The rows of a file, with the columns that are not read. */
interface ReadRows {
  rows: ReadRow[];
  ignoredColumns: string[];
}

/** Reads a table whose first line has the headings. Refuses one without a required column, or with too many rows. */
export function readRows(table: readonly TableLine[], today: Day): ReadRows {
  const [head, ...lines] = table;
  const names = head?.cells ?? [];
  const columns = fieldsOfHeadings(names);
  if (!REQUIRED_IMPORT_FIELDS.every((field) => columns.includes(field))) {
    throw invalidFields({ importHeadings: ['blank'] });
  }
  if (lines.length > ORDER_IMPORT_MAX) throw invalidFields({ importRows: ['too_many'] });
  const rows = lines.map(({ number, cells }) => ({ number, text: textsOf(cells, columns) }));
  const isDayFirst = hasDayFirst(rows.flatMap(({ text }) => [text.day, text.until]));
  return {
    rows: rows.map(({ number, text }) => readRow(number, text, { today, isDayFirst })),
    ignoredColumns: names.filter((name, at) => name !== '' && columns[at] === null),
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
  const { newsletter, placement, customer, note, day: dayText } = text;
  return {
    line,
    newsletter,
    placement,
    customer,
    note,
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
