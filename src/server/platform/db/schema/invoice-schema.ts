import type { Generated } from 'kysely';
import type { InvoiceFormat, InvoiceKind } from '#domain/billing/invoices/invoice.ts';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface InvoiceTables {
  invoice_series: {
    organization_id: number;
    kind: InvoiceKind;
    number_format: string;
    year: Generated<number>;
    last_number: Generated<number>;
    last_position: Generated<number>;
    last_date: DayColumn | null;
    last_hash: Generated<string>;
    version: Generated<number>;
  };
  invoices: {
    organization_id: number;
    id: Generated<number>;
    kind: InvoiceKind;
    position: number;
    number: string;
    customer_id: number;
    corrects_id: number | null;
    issued_on: DayColumn;
    due_on: DayColumn;
    currency: string;
    format: InvoiceFormat;
    gross: number;
    snapshot: string;
    previous_hash: string;
    hash: string;
    created_at: Created;
  };
  invoice_states: {
    organization_id: number;
    invoice_id: number;
    due_on: DayColumn;
    currency: string;
    open_amount: number;
    settled_on: DayColumn | null;
    mailed_at: Instant | null;
    reminded_at: Instant | null;
    reminder_count: Generated<number>;
  };
  invoice_payments: {
    organization_id: number;
    id: Generated<number>;
    invoice_id: number;
    paid_on: DayColumn;
    amount: number;
    discount: Generated<number>;
    created_at: Created;
    entry_key: string | null;
  };
  bank_entries: {
    organization_id: number;
    entry_key: string;
    booked_on: DayColumn;
    amount: number;
    created_at: Created;
  };
}
