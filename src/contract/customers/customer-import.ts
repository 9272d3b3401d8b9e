import * as z from 'zod/mini';
import { CUSTOMER_FIELD_NAMES } from '#domain/customers/customer-fields.ts';
import { requiredText } from '#contract/platform/fields.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { route } from '#contract/platform/route.ts';

/** The maximum size of an import file. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;

const FINGERPRINT_MAX = 100;

/** What happens to one row: it creates a customer, changes one or keeps one unchanged, or it is refused. */
const importOutcomeSchema = z.enum(['create', 'change', 'keep', 'refuse']);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const customerFieldSchema = z.enum(CUSTOMER_FIELD_NAMES);

/** A row of the file and its outcome. */
export const plannedCustomerSchema = z.object({
  /** Line number, from 1; the headings are line 1. */
  line: z.int(),
  name: z.string(),
  outcome: importOutcomeSchema,
  /** The changed fields of a customer; all filled fields of a new one. */
  changes: z.array(z.object({ field: customerFieldSchema, from: z.string(), to: z.string() })),
  /** Why the row is refused, in the caller's language. */
  errors: z.partialRecord(customerFieldSchema, z.array(z.string())),
});
export type PlannedCustomer = z.infer<typeof plannedCustomerSchema>;

/** The outcome of importing a file. */
const importPreviewSchema = z.object({
  customers: z.array(plannedCustomerSchema),
  /** Columns that match no field. */
  ignoredColumns: z.array(z.string()),
  /** All refused rows as a CSV file with the reasons in a last column; '' if no row is refused. */
  refusedFile: z.string(),
  /** Identifies exactly this preview for the import. */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/**
 * One JSON line of the import's response: progress several times, then at the end the result or the
 * problem. A request that is refused before the first customer is written gets an ordinary problem response.
 */
export type ImportLine =
  | { done: number; of: number }
  | { imported: { created: number; changed: number; unchanged: number } }
  | { problem: ProblemBody };

/** Previews an import; changes nothing. */
export const previewCustomerImport = route('previewCustomerImport', 'POST /api/customers/import/preview', {
  summary: 'What importing a list of customers would do (multipart, field `file`, CSV)',
  needs: 'manage all',
  response: z.object({ preview: importPreviewSchema }),
  problems: ['too_large', 'unsupported_type'],
  isUpload: true,
});

/** Imports a file exactly as it was previewed, all of it or nothing; refused rows can be left out. */
export const importCustomers = route('importCustomers', 'POST /api/customers/import', {
  summary: 'Import a list of customers as it was previewed',
  needs: 'manage all',
  query: z.object({
    preview: requiredText(FINGERPRINT_MAX),
    /** What happens to refused rows: they are left out, or the whole file is refused. */
    refusedRows: z._default(z.enum(['leave_out', 'refuse'], 'invalid'), 'refuse'),
  }),
  file: 'application/x-ndjson',
  problems: ['conflict', 'stale', 'too_large', 'unsupported_type'],
  isUpload: true,
});
