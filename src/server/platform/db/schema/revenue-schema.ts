import type { ColumnType, Generated } from 'kysely';
import type { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import type { TableColumns } from '../record-columns.ts';

export interface RevenueTables {
  accounting: TableColumns<typeof ACCOUNTING_FIELDS> & {
    organization_id: number;
    debtors: ColumnType<unknown, string | undefined, string>;
    version: Generated<number>;
  };
}
