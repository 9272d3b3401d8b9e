import type { UnmailedReason } from '#domain/insight/report-mail.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { notifyOfUnmailed } from '#server/customers/notifications/notify-of-unmailed.ts';
import { settleDueReport } from './due-reports.ts';
import { getReportRow } from './reports-store.ts';

/**
 * Gives up sending a due report automatically. Writes the reason into the history and notifies the user who looks after the order, except
 * if the contact was erased.
 */
export async function skipDueReport(scope: Scope, id: number, reason: UnmailedReason): Promise<void> {
  await scope.transact(async (tx) => {
    const { order_id: orderId } = await getReportRow(tx, id);
    if (!(await settleDueReport(tx, id, 'skipped')) || (await isContactErased(tx, orderId))) return;
    await recordAct(tx, 'unmailed', { report: id, orderId }, { reason });
    await notifyOfUnmailed(tx, id);
  });
}

/** Whether the contact of the order's customer was erased. Two statements, because a distributed database keeps the tables apart. */
async function isContactErased(tx: Tx, orderId: number): Promise<boolean> {
  const [order] = await tx.statement<{ customer_id: number }>(
    'find-customer-of-report',
    'select customer_id from orders where organization_id = $1 and id = $2',
    [tx.organizationId, orderId],
  );
  const erased = await tx.statement(
    'find-erasure-of-contact',
    `select 1 from erasures where organization_id = $1 and records @> $2::jsonb limit 1`,
    [tx.organizationId, JSON.stringify([{ kind: 'contact', id: order?.customer_id }])],
  );
  return erased.length > 0;
}
