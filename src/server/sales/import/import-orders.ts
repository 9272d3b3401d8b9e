import { createHash } from 'node:crypto';
import { priceBeforeSpecial } from '#domain/pricing/quotes/agreed-price.ts';
import { priceCarts } from '#server/pricing/quotes/order-prices.ts';
import type { OrderImportPreview, PlannedOrderRow } from '#contract/sales/order-import.ts';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { orderImportWords } from '#words/sales/order-import.ts';
import { findRecords, nameKey } from './named-records.ts';
import { planRows, groupRows, refuseSpecial, type PlannedRow, type PlannedOrder } from './plan-rows.ts';
import { readRows } from './read-rows.ts';
import {
  isRowRefused,
  ORDER_IMPORT_MAX,
  placesOrder,
  type ImportChoices,
} from '#domain/sales/orders/order-import.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { createCustomers } from '#server/customers/write-customer.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { TableLine, UnreadColumn } from '#domain/platform/csv-lines.ts';
import { columnNames, refuseLongTable, tableLinesWork } from '#server/platform/files/read-table.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { specialsOf } from '../orders/agree-new-order.ts';
import { lockPlacements } from '../orders/lock-placements.ts';
import { writeOrderList } from '../orders/write-order-list.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { statement } from '#server/platform/db/statement.ts';

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
    ignoredColumns: columnNames(ignoredColumns, locale),
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
    isLate: row.isLate,
    price: row.price === null || row.currency === null ? null : { amount: row.price, currency: row.currency },
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

/** The effects of importing a file, and a fingerprint of them. */
interface OrderImportPlan {
  rows: PlannedRow[];
  orders: PlannedOrder[];
  ignoredColumns: UnreadColumn[];
  fingerprint: string;
}

/** The numbers of placements that an import has taken, and of orders and customers that it has created. */
interface ImportedOrders {
  placements: number;
  orders: number;
  customers: number;
}

/** The maximum number of lines to read: the headings, the allowed rows, and one more row, which is enough to refuse the file. */
const LINES_READ = ORDER_IMPORT_MAX + 2;

/** Previews the import of a file of existing bookings and reservations; changes nothing. */
export async function previewOrders(scope: Scope, file: Uint8Array): Promise<OrderImportPlan> {
  const table = await linesOf(scope, file);
  return scope.read((tx) => planImport(tx, table));
}

/**
 * Books and reserves the placements of a previewed file like any order, all of them or none. Refuses a file with a refused row, and one
 * whose preview has changed: `conflict`, with the rows that are refused now. Also refuses what `writeOrderList` refuses.
 */
export async function importOrders(
  scope: Scope,
  file: Uint8Array,
  { fingerprint, ...choices }: ImportChoices & { fingerprint: string },
  presentRefusals: (rows: readonly PlannedRow[]) => unknown[],
): Promise<ImportedOrders> {
  const table = await linesOf(scope, file);
  return scope.transact(async (tx) => {
    // Otherwise two concurrent imports of one file would both create its new customers.
    await serializeActs(tx);
    const seen = await planOrders(tx, table);
    const ids = idsOf(seen);
    await lockCustomers(tx, seen);
    const lapsed = await lockPlacements(tx, ids);
    // Under the locks nothing changes any more.
    const plan = await planImport(tx, table);
    const refused = plan.rows.filter((row) => isRowRefused(row, choices));
    const refusals = () => ({ refusals: presentRefusals(refused) });
    if (plan.fingerprint !== fingerprint) throw new Problem('conflict', { extra: refusals() });
    if (refused.length > 0) throw invalidFields({ rows: ['invalid'] }, refusals());
    const customerIds = await createNewCustomers(tx, plan.orders);
    const orders = plan.orders.map((order) => ({
      ...newOrderOf(order, tx.locale),
      customerId: order.customerId ?? customerIds.get(nameKey(order.customer)) ?? 0,
    }));
    await writeOrderList(tx, orders, { lateReason: choices.lateReason });
    await countReservations(tx, { reserved: [], lapsed });
    return { placements: ids.length, orders: orders.length, customers: customerIds.size };
  });
}

/** Returns a planned order as the writer takes it. A price in the file is a special price. */
function newOrderOf({ until, note, placements }: PlannedOrder, locale: Locale) {
  const specials = placements.flatMap(({ id, special }) => (special === null ? [] : [{ id, special }]));
  const reason = orderImportWords[locale].priceReason;
  return {
    reservationExpireDate: until,
    note,
    placementIds: placements.map(({ id }) => id),
    ...(specials.length > 0 && {
      specialPrices: specials.map(({ id, special: amount }) => ({
        placement_id: id,
        amount,
        basisPoints: null,
        reason,
      })),
    }),
  };
}

async function linesOf({ organizationId }: Scope, file: Uint8Array): Promise<TableLine[]> {
  refuseLongTable(file);
  return textWork.run(tableLinesWork, { file, maxLines: LINES_READ }, organizationId);
}

async function planOrders(
  tx: Tx,
  table: readonly TableLine[],
): Promise<Omit<OrderImportPlan, 'fingerprint'>> {
  const { rows: read, ignoredColumns } = readRows(table, tx);
  const known = await findRecords(tx, read);
  const rows = planRows(read, known, tx);
  const orders = groupRows(rows, { today: tx.today, reservationDays: known.reservationDays });
  return { rows, orders, ignoredColumns };
}

async function planImport(tx: Tx, table: readonly TableLine[]): Promise<OrderImportPlan> {
  const { orders, ignoredColumns, ...planned } = await planOrders(tx, table);
  const rows = tx.keepsPrices ? await priceRows(tx, planned.rows, orders) : planned.rows;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([rows, orders]))
    .digest('base64url');
  return { rows, orders, ignoredColumns, fingerprint };
}

/** Adds the prices that the orders would get now. Refuses a price in the file for a placement without a list price. */
async function priceRows(
  tx: Tx,
  rows: readonly PlannedRow[],
  orders: readonly PlannedOrder[],
): Promise<PlannedRow[]> {
  const carts = orders.map((order) => {
    const { placementIds, ...agreed } = newOrderOf(order, tx.locale);
    return { placementIds, customerId: order.customerId, specials: specialsOf(agreed) };
  });
  const prices = (await priceCarts(tx, carts)).map(({ frozen }) => frozen);
  const priceOf = new Map(
    orders.flatMap(({ placements }, at) =>
      placements.map(({ id, line }) => [line, prices[at]?.get(id) ?? null] as const),
    ),
  );
  return rows.map((row) => {
    const price = priceOf.get(row.line) ?? null;
    const hasList = price !== null && priceBeforeSpecial(price.steps) !== null;
    if (row.special !== null && placesOrder(row) && !hasList) return refuseSpecial(row);
    return price ? { ...row, price: price.customerNet } : row;
  });
}

function idsOf({ orders }: Pick<OrderImportPlan, 'orders'>): number[] {
  return orders
    .flatMap(({ placements }) => placements.map(({ id }) => id))
    .toSorted((one, other) => one - other);
}

const LOCK_CUSTOMERS_TO_IMPORT = statement('lock-customers-to-import')`
  select 1 from customers where organization_id = $1 and id = any ($2::bigint[]) order by id for share`;

async function lockCustomers(tx: Tx, { orders }: Pick<OrderImportPlan, 'orders'>): Promise<void> {
  await tx.statement(LOCK_CUSTOMERS_TO_IMPORT, [
    tx.organizationId,
    [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))],
  ]);
}

/** Creates the new customers. Returns their ids by name key. */
async function createNewCustomers(tx: Tx, orders: readonly PlannedOrder[]): Promise<Map<string, number>> {
  const names = new Map<string, string>();
  for (const { customer, customerId } of orders) {
    if (customerId === null && !names.has(nameKey(customer))) names.set(nameKey(customer), customer);
  }
  const ids = await createCustomers(
    tx,
    [...names.values()].map((name) => ({ name })),
  );
  return new Map([...names.keys()].map((key, at) => [key, ids[at] ?? 0]));
}
