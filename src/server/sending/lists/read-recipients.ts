import { emailKey, isEmail, readAddress } from '#domain/platform/email.ts';
import {
  recipientEmailProblem,
  recipientNameProblem,
  RECIPIENTS_PER_IMPORT,
} from '#domain/sending/delivery/mailing-list.ts';
import { type ImportPurpose, prevailing, type Standing } from '#domain/sending/lists/standing.ts';
import { type ReadStatuses, readStatuses, type StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { type TableLine, type UnreadColumn, unreadColumns } from '#domain/platform/csv-lines.ts';
import { headingKey } from '#domain/platform/heading-key.ts';
import { unguarded } from '#server/platform/files/csv.ts';
import { readTableLines } from '#server/platform/files/read-table.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The meaning of a column in a file of recipients. */
type RecipientField = 'email' | 'name' | 'firstName' | 'lastName';

/** The headings of each column in German, English and French; compared without case, accents, spaces and punctuation. */
const HEADINGS: Readonly<Record<RecipientField, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'email address',
    'email adresse',
    'mailadresse',
    'adresse email',
    'adresse mail',
    'courriel',
    'adresse electronique',
    'adresse courriel',
    'adresse de courriel',
    'mail address',
    'emails',
    'contact email',
    'subscriber email',
    'kontakt email',
  ],
  name: [
    'name',
    'full name',
    'recipient',
    'vollstandiger name',
    'empfanger',
    'nom complet',
    'destinataire',
    'first and last name',
    'first name last name',
    'vorname nachname',
    'vorname und nachname',
    'vorname name',
    'prenom nom',
    'prenom et nom',
  ],
  firstName: ['first name', 'given name', 'vorname', 'prenom'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'familienname', 'nom', 'nom de famille'],
};

const FIELDS = new Map(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.map((name) => [headingKey(name), field as RecipientField] as const),
  ),
);

/** Returns the meaning of a column by its heading; null if the heading is unknown. */
function fieldOfHeading(heading: string): RecipientField | null {
  return FIELDS.get(headingKey(heading)) ?? null;
}

/** A recipient in a file, or a person who must not be mailed; an empty name keeps the current one. */
export interface ReadRecipient {
  email: string;
  name: string;
  standing: Standing;
  /** Whether a column says that the person confirmed, or is a recipient. */
  isStated: boolean;
}

/** A line that is not a valid recipient. */
interface RefusedLine {
  number: number;
  email: string;
  cells: readonly string[];
  problems: FieldCodes;
}

/** The content of a file: each address once, with the name of the first line and the prevailing standing of all lines that contain it. */
export interface ReadRecipients extends Pick<ReadStatuses, 'system' | 'columns'> {
  /** '' for the heading of a column without one. */
  headings: readonly string[];
  recipients: ReadRecipient[];
  refused: RefusedLine[];
  repeated: number;
  ignoredColumns: UnreadColumn[];
}

/** A file of recipients, and how the user wants it to be read. */
interface RecipientsFile {
  file: Uint8Array;
  purpose: ImportPurpose;
  answers: StatusAnswers;
}

/** Reads a file of recipients in a worker process. */
export const recipientsWork: Work<RecipientsFile, ReadRecipients> = {
  name: 'readRecipients',
  run: (file) => readRecipients(file),
};

type Columns = readonly (RecipientField | null)[];

/**
 * Reads a file of recipients. Its first line is either the headings or the first recipient. Refuses a file without a
 * column of addresses, without any recipient, or with too many.
 */
export function readRecipients({ file, purpose, answers }: RecipientsFile): ReadRecipients {
  const table = readTableLines(file, RECIPIENTS_PER_IMPORT + 2);
  const { headings, columns, lines } = columnsOf(table);
  if (!columns.includes('email')) throw invalidFields({ recipientColumns: ['blank'] });
  if (lines.length === 0) throw invalidFields({ recipientRows: ['blank'] });
  if (lines.length > RECIPIENTS_PER_IMPORT) throw invalidFields({ recipientRows: ['too_many'] });
  const rows = lines.map(({ cells }) => cells);
  const isField = (at: number) => (columns[at] ?? null) !== null;
  const statuses = readStatuses(headings, rows, { isRead: isField, answers });
  const found = new Map<string, ReadRecipient>();
  const refused: RefusedLine[] = [];
  for (const { number, cells } of lines) {
    const person = personOf(cells, columns);
    const problems = problemsOf(person);
    if (Object.keys(problems).length > 0) {
      refused.push({ number, email: person.email, cells, problems });
      continue;
    }
    const { standing: stated, isStated } = statuses.standingOf(cells);
    const standing = purpose === 'suppressed' && stated === 'recipient' ? 'unsubscribed' : stated;
    const earlier = found.get(emailKey(person.email));
    if (earlier) earlier.standing = prevailing(earlier.standing, standing);
    else found.set(emailKey(person.email), { ...person, standing, isStated });
  }
  const { system } = statuses;
  const isStatus = new Set(statuses.columns.map(({ column }) => column - 1));
  return {
    system,
    columns: purpose === 'suppressed' ? [] : statuses.columns,
    headings,
    recipients: [...found.values()],
    refused,
    repeated: lines.length - refused.length - found.size,
    ignoredColumns: unreadColumns(headings, rows, (at) => isField(at) || isStatus.has(at)),
  };
}

/** Finds the columns by their headings. Without a known heading, the only column of addresses is that of the recipients. */
function columnsOf(table: readonly TableLine[]): {
  headings: readonly string[];
  columns: Columns;
  lines: readonly TableLine[];
} {
  const [head, ...others] = table;
  const names = head?.cells ?? [];
  const hasHeadings = !names.some(isAddress);
  const lines = hasHeadings ? others : table;
  const headings = hasHeadings ? names : [];
  // Of several columns for a field, the first one is read.
  const fields = headings.map(fieldOfHeading);
  const columns = fields.map((field, at) => (fields.indexOf(field) === at ? field : null));
  if (columns.includes('email')) return { headings, columns, lines };
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const places = Array.from({ length: width }, (_, at) => at);
  const [address, another] = places.filter((at) => holdsAddresses(lines, at));
  // Without headings, the recipients' own addresses are expected first.
  if (address === undefined || (another !== undefined && hasHeadings)) return { headings, columns, lines };
  return { headings, columns: places.map((at) => (at === address ? 'email' : (columns[at] ?? null))), lines };
}

/** Whether most of the filled cells of a column are addresses. */
function holdsAddresses(lines: readonly TableLine[], at: number): boolean {
  const filled = lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isAddress).length * 2 >= filled.length;
}

function isAddress(cell: string): boolean {
  return isEmail(readAddress(unguarded(cell)).email);
}

function personOf(cells: readonly string[], columns: Columns): { email: string; name: string } {
  const cell = (field: RecipientField) => unguarded(cells[columns.indexOf(field)] ?? '');
  const [whole, first, last] = [cell('name'), cell('firstName'), cell('lastName')];
  const { email, name } = readAddress(cell('email'));
  // A column "Name" next to a column of first names contains last names.
  const isLast = columns.includes('firstName') && !columns.includes('lastName');
  const parts = isLast ? [first, whole] : [whole || `${first} ${last}`];
  return { email, name: parts.join(' ').trim() || name };
}

function problemsOf({ email, name }: { email: string; name: string }): FieldCodes {
  const [ofEmail, ofName] = [recipientEmailProblem(email), recipientNameProblem(name)];
  return { ...(ofEmail ? { email: [ofEmail] } : {}), ...(ofName ? { recipientName: [ofName] } : {}) };
}
