import type { ColumnType, Generated } from 'kysely';
import type { ACCOUNTING_FIELDS } from '#domain/accounting/accounting.ts';
import type { RevenueDimension } from '#domain/revenue/revenue-counters.ts';
import type { TableColumns } from '../record-columns.ts';

export interface RevenueSourcesTable {
  organization_id: number;
  kind: 'order' | 'invoice';
  source_id: number;
  is_pending: Generated<boolean>;
  counted: ColumnType<unknown, string | undefined, string>;
}

export interface RevenueCountersTable {
  organization_id: number;
  year: number;
  publication_id: number;
  dimension: RevenueDimension;
  currency: string;
  subject_id: number;
  month: number;
  booked: number;
  reserved: number;
  weighted: number;
  billed_net: number;
  billed_gross: number;
  open_net: number;
  open_gross: number;
}

export interface AccountingTable extends TableColumns<typeof ACCOUNTING_FIELDS> {
  organization_id: number;
  debtors: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
}
