import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { recordAct, recordActs } from '#server/platform/db/record-act.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import {
  type CustomerFields,
  refuseContradictions,
  refuseWrongFields,
  withChanges,
} from './customer-fields.ts';
import type { CustomerRow } from './customers-store.ts';

const BLANK = blankContent(CUSTOMER_FIELDS);

/** Creates a customer. Only the name is required. Refuses fields that are too long and an invalid e-mail address. */
export async function createCustomer(
  scope: Scope,
  fields: CustomerFields & { name: string },
): Promise<CustomerRow> {
  refuseWrongFields(fields);
  refuseContradictions(withChanges(BLANK, fields));
  return scope.transact(async (tx) => {
    const customer = await tx.db
      .insertInto('customers')
      .values({
        ...columnsOf(CUSTOMER_FIELDS, fields),
        organization_id: tx.organizationId,
        name: fields.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(tx, 'created', { customer: customer.id }, { name: customer.name });
    return customer;
  });
}

/** Creates many customers in a few statements; returns their ids in the given order. Refuses the same fields as `createCustomer`. */
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
