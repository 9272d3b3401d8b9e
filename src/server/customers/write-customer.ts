import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { blankContent, differingFields } from '#domain/platform/record-field.ts';
import { recordAct, recordActs } from '#server/platform/db/record-act.ts';
import { insertRow, insertRows, NEXT_VERSION, takeIds, updateRows } from '#server/platform/db/rows.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import {
  type CustomerFields,
  refuseContradictions,
  refuseWrongFields,
  withChanges,
  presentCustomer,
} from './customer-fields.ts';
import { type CustomerRow, lockCustomer } from './customers-store.ts';
import { refuseMissing, refuseStale } from '#server/platform/base/problem.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { statement } from '#server/platform/db/statement.ts';

const BLANK = blankContent(CUSTOMER_FIELDS);

/** Creates a customer. Only the name is required. Refuses invalid text fields, and only half of a cash discount (`contradictions`). */
export async function createCustomer(
  scope: Scope,
  fields: CustomerFields & { name: string },
): Promise<CustomerRow> {
  refuseWrongFields(fields);
  refuseContradictions(withChanges(BLANK, fields));
  return scope.transact(async (tx) => {
    const columns = columnsOf(CUSTOMER_FIELDS, fields);
    const customer = await insertRow(tx, 'customers', { ...columns, name: fields.name });
    await recordAct(tx, 'created', { customer: customer.id }, { name: customer.name });
    return customer;
  });
}

/**
 * Creates many customers in a few statements; returns their ids in the given order. Refuses invalid text fields, but does not check for
 * contradictions.
 */
export async function createCustomers(
  tx: Tx,
  customers: readonly (CustomerFields & { name: string })[],
): Promise<number[]> {
  if (customers.length === 0) return [];
  customers.forEach(refuseWrongFields);
  const ids = await takeIds(tx, 'customers', customers.length);
  const blank = columnsOf(CUSTOMER_FIELDS, BLANK);
  await insertRows(
    tx,
    'customers',
    customers.map((fields, at) => ({ id: ids[at] ?? 0, ...blank, ...columnsOf(CUSTOMER_FIELDS, fields) })),
  );
  const created = customers.map(({ name }, at) => ({ id: ids[at] ?? 0, details: { name } }));
  await recordActs(tx, 'created', 'customer', created);
  return ids;
}

/**
 * Changes a customer. A new name also updates the orders list. Refuses invalid text fields, only half of a cash discount, and a change of
 * an outdated record if `version` is sent. A new VAT number removes the day on which the previous one was checked, unless a day is sent
 * with it.
 */
export async function editCustomer(
  scope: Scope,
  id: number,
  changes: CustomerFields & { version?: number | undefined },
): Promise<CustomerRow> {
  const { version, ...sent } = changes;
  refuseWrongFields(sent);
  return scope.transact(async (tx) => {
    const before = await lockCustomer(tx, id);
    await refuseStale(version, { version: before.version, current: () => presentCustomer(before) });
    const fields = withoutOldCheck(before, sent);
    if (changesNothing(before, fields)) return before;
    const shown = presentCustomer(before);
    refuseContradictions(withChanges(shown, fields));
    const customer = await writeCustomer(tx, id, fields);
    const changed = differingFields(CUSTOMER_FIELDS, shown, presentCustomer(customer));
    await recordAct(tx, 'edited', { customer: id }, { before: shown, fields: changed });
    if (customer.name !== before.name) {
      await refreshOverviews(tx, await listOrders(tx, id));
    }
    return customer;
  });
}

/** A new VAT number counts as not checked, unless the day of its check is sent with it. */
function withoutOldCheck(before: CustomerRow, sent: CustomerFields): CustomerFields {
  const isOther = sent.vatId !== undefined && sent.vatId !== before.vat_id;
  return isOther && sent.vatIdCheckedOn === undefined ? { ...sent, vatIdCheckedOn: null } : sent;
}

function changesNothing(before: CustomerRow, fields: CustomerFields): boolean {
  const present = new Map<string, unknown>(Object.entries(before));
  return Object.entries(columnsOf(CUSTOMER_FIELDS, fields)).every(
    ([column, value]) => present.get(column) === value,
  );
}

async function writeCustomer(tx: Tx, id: number, fields: CustomerFields): Promise<CustomerRow> {
  const changes = { ...columnsOf(CUSTOMER_FIELDS, fields), version: NEXT_VERSION, updated_at: tx.now };
  const [customer] = await updateRows(tx, 'customers', { id }, changes, '*');
  return refuseMissing(customer);
}

const LIST_ORDERS_OF_CUSTOMER = statement('list-orders-of-customer')`
  select id from orders where organization_id = $1 and customer_id = $2`;

/** Lists the orders of a customer. Placing an order locks the customer, so the list is complete. */
async function listOrders(tx: Tx, customerId: number): Promise<number[]> {
  const orders = await tx.statement(LIST_ORDERS_OF_CUSTOMER, [tx.organizationId, customerId]);
  return orders.map((order) => order.id);
}
