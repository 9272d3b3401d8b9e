import type { Locale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const FIND_LOCALE = statement('find-customer-locale')`
  select u.locale from orders o join users u on u.organization_id = $1 and u.customer_id = o.customer_id
  where o.organization_id = $1 and o.id = $2 and u.deactivated_at is null
  order by u.last_signed_in_at desc nulls last, u.id limit 1`;

/** Returns the language of the customer's user who signed in last; null if the customer has no user. */
export async function findCustomerLocale(tx: Tx, orderId: number): Promise<Locale | null> {
  const [user] = await tx.statement(FIND_LOCALE, [tx.organizationId, orderId]);
  return user?.locale ?? null;
}
