import * as z from 'zod/mini';
import { IMPORT_PURPOSES, STANDINGS } from '#domain/sending/lists/standing.ts';
import { described } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** A column of the file that says who gets mails. */
const statusColumnSchema = z.object({
  /** The number of the column, from 1. */
  column: z.int(),
  /** The heading; for a column without one, its number in words. */
  heading: z.string(),
  values: z.array(
    z.object({
      /** Identifies the value in `answers`. */
      key: z.string(),
      /** The text of the value; '' for empty cells (`empty`), times (`time`) and all other values (`other`). */
      text: z.string(),
      /** The number of rows with this value. */
      count: z.int(),
      /** What the value means; null if the user must say it. */
      standing: z.nullable(z.enum(STANDINGS)),
    }),
  ),
});
export type StatusColumn = z.infer<typeof statusColumnSchema>;

/** The outcome of importing a file of recipients, or its preview. */
const recipientImportSchema = z.object({
  /** The number of new recipients. */
  added: z.int(),
  /** The number of recipients whose name changes. */
  changed: z.int(),
  /** The number of recipients that the file does not change. */
  kept: z.int(),
  /** The number of recipients who were waiting for their confirmation, and whom the file declares as confirmed. */
  confirmed: z.int(),
  /** The number of addresses that the list has as suppressed; they stay so, although the file does not say it. */
  staySuppressed: z.int(),
  /** The number of addresses that must not be mailed according to the file, by reason. The list keeps them as suppressed. */
  suppressed: z.object({
    unconfirmed: z.int(),
    bounced: z.int(),
    unsubscribed: z.int(),
    complained: z.int(),
  }),
  /** The number of recipients of the list who get no more mails because of the file. */
  stopped: z.int(),
  /** The number of lines that repeat the address of an earlier line. */
  repeated: z.int(),
  /** The number of refused lines. */
  refused: z.int(),
  /** The first refused lines. */
  refusals: z.array(
    z.object({
      /** The line number, from 1; the headings are line 1. */
      line: z.int(),
      email: z.string(),
      /** Why the line is refused, in the caller's language. */
      errors: z.array(z.string()),
    }),
  ),
  /** All refused lines as a CSV file with the reasons in a last column; '' if no line is refused. */
  refusedFile: z.string(),
  /** The first recipients as they would be after the import. */
  sample: z.array(z.object({ email: z.string(), name: z.string() })),
  /** The mailing system that wrote the file; null if it is not recognised. */
  system: z.nullable(z.string()),
  /** The columns that say who gets mails. The file is not imported while the meaning of a value is unknown. */
  statusColumns: z.array(statusColumnSchema),
  /** The columns that are not read. */
  ignoredColumns: z.array(z.string()),
});
export type RecipientImport = z.infer<typeof recipientImportSchema>;

const ANSWERS_MAX = 8_000;
const answersSchema = z.record(z.string(), z.record(z.string(), z.enum(STANDINGS)));

/** What values of columns mean, as JSON: `{"3":{"is:quit":"unsubscribed"}}`, by the number of the column and the key of the value. */
const answers = z._default(
  described(
    z.pipe(
      z.string('invalid').check(z.maxLength(ANSWERS_MAX, 'too_long'), z.refine(isAnswers, 'invalid')),
      z.transform((json) => z.parse(answersSchema, JSON.parse(json))),
    ),
    { type: 'string' },
  ),
  {},
);

function isAnswers(json: string): boolean {
  try {
    return z.safeParse(answersSchema, JSON.parse(json)).success;
  } catch {
    return false;
  }
}

const importQuery = {
  /** `suppressed` imports all addresses of the file as people who must not be mailed. */
  purpose: z._default(z.enum(IMPORT_PURPOSES, 'invalid'), 'recipients'),
  answers,
};

export const previewRecipientImport = route(
  'previewRecipientImport',
  'POST /api/mailing_lists/:id/import/preview',
  {
    summary: 'What importing a file of recipients would do (multipart, field `file`, CSV)',
    needs: 'manage all',
    query: z.object(importQuery),
    response: z.object({ import: recipientImportSchema }),
    problems: ['too_large', 'unsupported_type'],
    isUpload: true,
  },
);

/** Refused while the meaning of a value in a status column is unknown. */
export const importRecipients = route('importRecipients', 'POST /api/mailing_lists/:id/import', {
  summary: 'Import a file of recipients (multipart, field `file`, CSV)',
  needs: 'manage all',
  query: z.object({
    ...importQuery,
    /** What happens to invalid lines: they are left out, or the whole file is refused. */
    refusedRows: z._default(z.enum(['leave_out', 'refuse'], 'invalid'), 'refuse'),
  }),
  response: z.object({ import: recipientImportSchema }),
  problems: ['too_large', 'unsupported_type'],
  isUpload: true,
});
