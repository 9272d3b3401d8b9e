import type { OrderImportPreview, PlannedOrderRow } from '#contract/sales/order-import.ts';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { orderImportWords } from '#words/sales/order-import.ts';
import { nameKey } from './find-placements.ts';
import type { PlannedOrder } from './group-rows.ts';
import type { OrderImportPlan } from './import-orders.ts';
import type { PlannedRow } from './plan-rows.ts';

/** Formats the preview of an import in the user's language. Truncates long entries. */
export function presentPreview(
  { rows, orders, ignoredColumns, fingerprint }: OrderImportPlan,
  locale: Locale,
): OrderImportPreview {
  const newCustomers = new Map(
    rows.flatMap(({ isNewCustomer, customer }) => (isNewCustomer ? [[nameKey(customer), customer]] : [])),
  );
  return {
    rows: presentRows(rows, orders, locale),
    newCustomers: [...newCustomers.values()],
    ignoredColumns: ignoredColumns.map(cut),
    fingerprint,
  };
}

/** Presents rows of a plan, with the ends of their reservations. */
export function presentRows(
  rows: readonly PlannedRow[],
  orders: readonly PlannedOrder[],
  locale: Locale,
): PlannedOrderRow[] {
  const ends = new Map(
    orders.flatMap(({ until, placements }) => placements.map(({ line }) => [line, until])),
  );
  return rows.map((row) => ({
    line: row.line,
    newsletter: cut(row.newsletter),
    day: row.day ?? cut(row.dayText),
    placement: cut(row.placement),
    customer: cut(row.customer),
    outcome: row.outcome,
    isNewCustomer: row.isNewCustomer,
    until: ends.get(row.line) ?? null,
    errors: errorsOf(row, locale),
  }));
}

function errorsOf({ problems, holder }: PlannedRow, locale: Locale): PlannedOrderRow['errors'] {
  const { refusals, takenBy } = orderImportWords[locale];
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const ofField = new Map(Object.entries(new Map(Object.entries(refusals)).get(field) ?? {}));
      const message = ofField.get(problem) ?? allWords[locale].problems.entry.invalid;
      return [field, [holder === null ? message : takenBy(holder)]];
    }),
  );
}

function cut(text: string): string {
  return text.slice(0, CUSTOMER_FIELDS.name.max);
}
