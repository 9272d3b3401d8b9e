import { can } from '#domain/access/abilities.ts';
import { MAX_ORDER_VIEWS } from '#domain/sales/lists/order-views.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The fields of a saved view. */
export interface ViewFields {
  name: string;
  query: string;
  shared: boolean;
}

const COUNT_ORDER_VIEWS = statement('count-order-views')`
  select count(*)::int as views from order_views where organization_id = $1 and user_id = $2`;

const CREATE_ORDER_VIEW = statement('create-order-view')`
  insert into order_views (organization_id, user_id, name, query, is_shared)
       values ($1, $2, $3, $4, $5) returning id`;

/** Saves a view of the caller, and returns its id. Refuses a second view with that name, and more views than are allowed. */
export async function createView(tx: Tx, { name, query, shared }: ViewFields): Promise<number> {
  refuseSharing(tx, shared);
  const [counted] = await tx.statement(COUNT_ORDER_VIEWS, [tx.organizationId, tx.user.id]);
  if (counted && counted.views >= MAX_ORDER_VIEWS) {
    throw invalidFields({ name: ['too_many'] });
  }
  const [created] = await refuseTakenName(() =>
    tx.statement(CREATE_ORDER_VIEW, [tx.organizationId, tx.user.id, name, query, shared]),
  );
  if (!created) throw invalidFields({ name: ['taken'] });
  return created.id;
}

/** Refuses to share a view without the right to change orders. */
export function refuseSharing({ user }: Tx, isShared: boolean | undefined): void {
  if (isShared && (user.customerId !== null || !can(user.capabilities, 'update Order'))) {
    throw new Problem('forbidden');
  }
}

export function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  return refuseDuplicate('order_views_name_unique', { name: ['taken'] }, work);
}
