import { isEmail } from '#domain/platform/email.ts';
import {
  recipientEmailProblem,
  recipientKey,
  recipientNameProblem,
  RECIPIENTS_PER_IMPORT,
} from '#domain/sending/delivery/mailing-list.ts';
import type { TableLine } from '#domain/platform/csv-lines.ts';
import { readTableLines, headingKey } from '#server/platform/files/read-table.ts';
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
  ],
  name: ['name', 'full name', 'recipient', 'vollstandiger name', 'empfanger', 'nom complet', 'destinataire'],
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

/** A recipient in a file; an empty name keeps the current one. */
export interface ReadRecipient {
  email: string;
  name: string;
}

/** A line that is not a valid recipient. */
interface RefusedLine {
  number: number;
  email: string;
  problems: FieldCodes;
}

/** The content of a file: each address once, from the first line that contains it. */
export interface ReadRecipients {
  recipients: ReadRecipient[];
  refused: RefusedLine[];
  repeated: number;
  ignoredColumns: string[];
}

/** Reads a file of recipients in a worker process. */
export const recipientsWork: Work<Uint8Array, ReadRecipients> = {
  name: 'readRecipients',
  run: (file) => readRecipients(file),
};

type Columns = readonly (RecipientField | null)[];

/**
 * Reads a file of recipients. Its first line is either the headings or the first recipient. Refuses a file without a
 * column of addresses, without any recipient, or with too many.
 */
export function readRecipients(file: Uint8Array): ReadRecipients {
  const table = readTableLines(file, RECIPIENTS_PER_IMPORT + 2);
  const { columns, lines, ignoredColumns } = columnsOf(table);
  if (!columns.includes('email')) throw invalidFields({ recipientColumns: ['blank'] });
  if (lines.length === 0) throw invalidFields({ recipientRows: ['blank'] });
  if (lines.length > RECIPIENTS_PER_IMPORT) throw invalidFields({ recipientRows: ['too_many'] });
  const seen = new Set<string>();
  const recipients: ReadRecipient[] = [];
  const refused: RefusedLine[] = [];
  for (const { number, cells } of lines) {
    const recipient = recipientOf(cells, columns);
    const problems = problemsOf(recipient);
    if (Object.keys(problems).length > 0) {
      refused.push({ number, email: recipient.email, problems });
    } else if (!seen.has(recipientKey(recipient.email))) {
      seen.add(recipientKey(recipient.email));
      recipients.push(recipient);
    }
  }
  const repeated = lines.length - refused.length - recipients.length;
  return { recipients, refused, repeated, ignoredColumns };
}

function columnsOf(table: readonly TableLine[]): {
  columns: Columns;
  lines: readonly TableLine[];
  ignoredColumns: string[];
} {
  const [head, ...lines] = table;
  const names = head?.cells ?? [];
  if (names.some(isEmail)) {
    const address = names.findIndex(isEmail);
    const columns = names.map((_, index) => (index === address ? ('email' as const) : null));
    return { columns, lines: table, ignoredColumns: [] };
  }
  const columns = names.map(fieldOfHeading);
  return { columns, lines, ignoredColumns: names.filter((name, at) => name !== '' && columns[at] === null) };
}

function recipientOf(cells: readonly string[], columns: Columns): ReadRecipient {
  const cell = (field: RecipientField) => cells[columns.indexOf(field)]?.normalize('NFC') ?? '';
  const [whole, first, last] = [cell('name'), cell('firstName'), cell('lastName')];
  // A column "Name" next to a column of first names contains last names.
  const isLast = columns.includes('firstName') && !columns.includes('lastName');
  const parts = isLast ? [first, whole] : [whole || `${first} ${last}`];
  return { email: cell('email'), name: parts.join(' ').trim() };
}

function problemsOf({ email, name }: ReadRecipient): FieldCodes {
  const [ofEmail, ofName] = [recipientEmailProblem(email), recipientNameProblem(name)];
  return { ...(ofEmail ? { email: [ofEmail] } : {}), ...(ofName ? { recipientName: [ofName] } : {}) };
}
