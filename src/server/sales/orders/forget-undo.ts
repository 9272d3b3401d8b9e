import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const FORGET_CHANGES = statement('forget-changes')`
  delete from order_changes where organization_id = $1 and order_id = $2`;

const FORGET_CANCELLED_ADS = statement('forget-cancelled-ads')`
  delete from cancellations
  where organization_id = $1 and order_id = $2 and jsonb_array_length(content -> 'orders') = 0`;

/** Deletes what the undo of changes and cancellations of an order needs: what the customer has agreed to is not undone without the customer. */
export function forgetUndo(tx: Tx, orderId: number): void {
  tx.send(FORGET_CHANGES, [tx.organizationId, orderId]);
  tx.send(FORGET_CANCELLED_ADS, [tx.organizationId, orderId]);
}
