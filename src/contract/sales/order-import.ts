import * as z from 'zod/mini';
import { IMPORT_FIELDS, IMPORT_OUTCOMES } from '#domain/sales/orders/order-import.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { LATE_REASON_MAX } from '#domain/pricing/terms/issue-deadlines.ts';
import { requiredText, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const FINGERPRINT_MAX = 100;

/** A row of the file, and the outcome of importing it. */
const plannedOrderRowSchema = z.object({
  /** The row in a spreadsheet; the headings are row 1. */
  line: z.int(),
  newsletter: z.string(),
  /** The day as `2026-12-04`; the text of the file if it is not a valid day. */
  day: z.string(),
  placement: z.string(),
  customer: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Whether no customer has this name. Then the import creates the customer or refuses the row. */
  isNewCustomer: z.boolean(),
  /** Whether its booking deadline has passed. Then the import needs a reason. */
  isLate: z.boolean(),
  /** The price that the ad gets, in minor units of the currency: that in the file, otherwise that of the rate card. */
  price: z.nullable(z.object({ amount: z.int(), currency: z.enum(CURRENCIES) })),
  /** The end of a new reservation. */
  until: z.nullable(z.string()),
  /** Why the row is refused, in the caller's language. */
  errors: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(z.string())),
});
export type PlannedOrderRow = z.infer<typeof plannedOrderRowSchema>;

/** The preview of importing a file of existing bookings. */
const orderImportPreviewSchema = z.object({
  rows: z.array(plannedOrderRowSchema),
  /** The customers that do not exist. */
  newCustomers: z.array(z.string()),
  /** Columns that are not read. */
  ignoredColumns: z.array(z.string()),
  /** Identifies exactly this preview for the import. */
  fingerprint: z.string(),
});
export type OrderImportPreview = z.infer<typeof orderImportPreviewSchema>;

/** Previews an import; changes nothing. */
export const previewOrderImport = route('previewOrderImport', 'POST /api/orders/import/preview', {
  summary: 'What importing existing bookings would do (multipart, field `file`, CSV)',
  needs: 'manage all',
  response: z.object({ preview: orderImportPreviewSchema }),
  problems: ['too_large', 'unsupported_type'],
  isUpload: true,
});

/** Imports a file exactly as it was previewed, all of it or nothing. The problem's `refusals` are rows as in the preview. */
export const importOrders = route('importOrders', 'POST /api/orders/import', {
  summary: 'Import existing bookings as they were previewed, all of them or nothing',
  needs: 'manage all',
  query: z.object({
    preview: requiredText(FINGERPRINT_MAX),
    /** What happens to customers that do not exist. */
    newCustomers: z._default(z.enum(['create', 'refuse'], 'invalid'), 'refuse'),
    /** What happens to rows of past days. */
    pastDays: z._default(z.enum(['leave_out', 'refuse'], 'invalid'), 'refuse'),
    /** The reason why placements are taken after their booking deadline. Without one, such rows are refused. */
    lateReason: z._default(text(LATE_REASON_MAX), ''),
  }),
  response: z.object({
    imported: z.object({ placements: z.int(), orders: z.int(), customers: z.int() }),
  }),
  problems: [
    'conflict',
    'placements_unavailable',
    'booking_deadline_passed',
    'too_large',
    'unsupported_type',
  ],
  isUpload: true,
});
