import { type DeliveryProgress, mayFollow } from '#domain/sending/delivery/delivery.ts';
import { type Changes, Expression, NOW, updateRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { DeliveryRow } from './deliveries-store.ts';

type Columns = Omit<Changes<'deliveries'>, 'state' | 'updated_at'>;

/**
 * Changes a delivery that the caller has locked. After a delivery was created, every change of its state uses this function. A forbidden
 * state transition is a bug and throws.
 */
export async function changeDelivery(
  tx: Tx,
  { issue_id: issueId, state: before }: Pick<DeliveryRow, 'issue_id' | 'state'>,
  state: DeliveryProgress,
  columns: Columns,
): Promise<void> {
  if (!mayFollow(before, state)) {
    throw new Error(`The delivery of issue ${issueId} may not go from ${before} to ${state}.`);
  }
  await updateRows(tx, 'deliveries', { issue_id: issueId }, { ...columns, state, updated_at: NOW }, []);
}

/** Returns an SQL expression for the time `ms` milliseconds from now, by the database's clock. */
export function inMs(ms: number): Expression {
  return new Expression(`statement_timestamp() + make_interval(secs => ${ms / 1000})`);
}

/** Serializes a value for a JSON column. */
export function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}
