import * as z from 'zod/mini';
import { CUSTOMER_FIELD_NAMES } from '#domain/customer-fields.ts';
import { requiredText } from './fields.ts';
import type { ProblemBody } from './problem.ts';
import { route } from './route.ts';

/** The largest file that a list of customers may be. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;

const FINGERPRINT_MAX = 100;

/** What one row of the list would do: make a customer, change one, leave one as it is, or nothing at all. */
export const importOutcomeSchema = z.enum(['create', 'change', 'keep', 'refuse']);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const customerFieldSchema = z.enum(CUSTOMER_FIELD_NAMES);

/** A row of the list and what it would do. */
export const plannedCustomerSchema = z.object({
  /** Counted from 1, the headings being the first. */
  line: z.int(),
  name: z.string(),
  outcome: importOutcomeSchema,
  /** What the customer's fields would be; of a new customer those with something in them. */
  changes: z.array(z.object({ field: customerFieldSchema, from: z.string(), to: z.string() })),
  /** Why the row is refused, in the caller's language. */
  errors: z.partialRecord(customerFieldSchema, z.array(z.string())),
});
export type PlannedCustomer = z.infer<typeof plannedCustomerSchema>;

/** What a list would do. */
export const importPreviewSchema = z.object({
  customers: z.array(plannedCustomerSchema),
  /** Columns that a customer does not have. */
  ignoredColumns: z.array(z.string()),
  /** Names exactly this preview, for the import. */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/**
 * One line of the import's answer, as JSON: how far it is, again and again; at the end what was done, or why nothing
 * was. What is refused before the first customer is written is refused as everywhere else.
 */
export type ImportLine =
  | { done: number; of: number }
  | { imported: { created: number; changed: number; unchanged: number } }
  | { problem: ProblemBody };

/** Says what a file would do; changes nothing. */
export const previewCustomerImport = route({
  name: 'previewCustomerImport',
  summary: 'What importing a list of customers would do (multipart, field `file`, CSV)',
  method: 'POST',
  path: '/api/customers/import/preview',
  needs: 'manage all',
  answer: z.object({ preview: importPreviewSchema }),
  problems: ['too_large', 'unsupported_type'],
  isUpload: true,
});

/** Imports a file exactly as it was previewed, all of it or nothing. */
export const importCustomers = route({
  name: 'importCustomers',
  summary: 'Import a list of customers as it was previewed, all of it or nothing',
  method: 'POST',
  path: '/api/customers/import',
  needs: 'manage all',
  query: z.object({ preview: requiredText(FINGERPRINT_MAX) }),
  file: 'application/x-ndjson',
  problems: ['conflict', 'stale', 'too_large', 'unsupported_type'],
  isUpload: true,
});
