import type { Role } from '#domain/access/abilities.ts';
import { usersCustomerProblem } from '#domain/access/user.ts';
import { findRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseFields } from '#server/platform/base/refuse.ts';
import { invalidFields } from '#server/platform/base/problem.ts';

/**
 * Refuses a self-service user without a customer of this organization, and any other user with one. Locks the customer, so that it is not
 * deleted before the transaction ends.
 */
export async function refuseWrongCustomer(tx: Tx, role: Role, customerId: number | null): Promise<void> {
  refuseFields({ customerId: usersCustomerProblem(role, customerId) });
  if (customerId === null) return;
  const customer = await findRow(tx, 'customers', customerId, ['id'], 'forKeyShare');
  if (!customer) throw invalidFields({ customerId: ['unknown'] });
}
