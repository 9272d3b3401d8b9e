import type { Scope } from '../../db/scope.ts';
import { invalidFields } from '../../http/problem.ts';
import { createCustomer } from '../create-customer.ts';
import { listCustomerRows } from '../customers-store.ts';
import { editCustomer } from '../edit-customer.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

/** Says what the file would do; changes nothing. */
export function previewImport(scope: Scope, file: Uint8Array): Promise<ImportPlan> {
  return scope.transact(async (tx) => planImport(readTable(file), await listCustomerRows(tx, '', null)));
}

/**
 * Creates and changes the customers of a file, all of them or none; `told` hears how many are done. Refuses the whole
 * file while a line of it is refused. Answers what was done.
 */
export function importCustomers(
  scope: Scope,
  file: Uint8Array,
  told: (done: number, of: number) => void = () => undefined,
): Promise<ImportPlan> {
  return scope.transact(async (tx) => {
    const plan = planImport(readTable(file), await listCustomerRows(tx, '', null));
    if (plan.customers.some(({ outcome }) => outcome === 'refuse')) {
      throw invalidFields({ rows: ['invalid'] });
    }
    const wanted = plan.customers.filter(({ outcome }) => outcome !== 'keep');
    for (const [index, { id, name, fields }] of wanted.entries()) {
      await (id === null ? createCustomer(tx, { ...fields, name }) : editCustomer(tx, id, fields));
      told(index + 1, wanted.length);
    }
    return plan;
  });
}
