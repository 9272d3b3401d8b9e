import type { AccountingMonth } from '#contract/billing/accounting.ts';
import { ACCOUNT_FIELDS, presetAccount } from '#domain/billing/accounting/accounting.ts';
import { BOOKED_CURRENCY } from '#domain/billing/accounting/extf.ts';
import type { Month } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listDocuments, readAccounting } from './accounting-store.ts';

/**
 * Returns the accounting settings of the organization, how many documents of the month are in the booked currency and in other
 * currencies, and the debtor account of each customer billed in the month: '' without one.
 */
export function showAccounting(scope: Scope, { month }: { month: Month }): Promise<AccountingMonth> {
  return scope.read(async (tx) => {
    const [{ accounting, debtors, version }, documents] = await Promise.all([
      readAccounting(tx),
      listDocuments(tx, month),
    ]);
    const nameByCustomer = new Map(
      documents.map(({ customerId, invoice }) => [customerId, invoice.buyer.name]),
    );
    const inBookedCurrency = documents.filter(({ invoice }) => invoice.currency === BOOKED_CURRENCY).length;
    return {
      accounting: {
        ...accounting,
        version,
        presets: Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, presetAccount(accounting, field)])),
      },
      documents: inBookedCurrency,
      inOtherCurrencies: documents.length - inBookedCurrency,
      debtors: [...nameByCustomer]
        .map(([customerId, name]) => ({ customerId, name, account: debtors[customerId] ?? '' }))
        .toSorted((one, other) => one.name.localeCompare(other.name) || one.customerId - other.customerId),
    };
  });
}
