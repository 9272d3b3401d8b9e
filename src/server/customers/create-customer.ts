import { CUSTOMER_FIELDS } from '#domain/customer-fields.ts';
import { recordAct } from '../audit/record-act.ts';
import { columnsOf } from '../db/record-columns.ts';
import type { Scope } from '../db/scope.ts';
import { type CustomerFields, refuseWrongFields } from './customer-fields.ts';
import type { CustomerRow } from './customers-store.ts';

/** Creates a customer; only the name is required. Refuses a field that is too long and an invalid e-mail address. */
export async function createCustomer(
  scope: Scope,
  fields: CustomerFields & { name: string },
): Promise<CustomerRow> {
  refuseWrongFields(fields);
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
