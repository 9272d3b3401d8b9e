import type { Role } from '#domain/abilities.ts';
import { usersCustomerProblem } from '#domain/user.ts';
import type { Tx } from '../db/scope.ts';
import { invalidFields } from '../base/problem.ts';

/**
 * Refuses a self-service user without a customer of this organization, and any other user with one. The customer
 * cannot be deleted until the transaction ends.
 */
export async function refuseWrongCustomer(tx: Tx, role: Role, customerId: number | null): Promise<void> {
  const problem = usersCustomerProblem(role, customerId);
  if (problem) {
    throw invalidFields({ customerId: [problem] });
  }
  if (customerId === null) {
    return;
  }
  const customer = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) {
    throw invalidFields({ customerId: ['unknown'] });
  }
}
