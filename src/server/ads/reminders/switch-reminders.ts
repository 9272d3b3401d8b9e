import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const PUBLICATION_WITHOUT_REMINDERS = statement('publication-without-reminders')`
  select 1 from publications_without_reminders where organization_id = $1 and publication_id = $2`;

/** Whether contacts are reminded of the ads of a publication, if the organization reminds at all. */
export async function remindsOfPublication(tx: Tx, publicationId: number): Promise<boolean> {
  const rows = await tx.statement(PUBLICATION_WITHOUT_REMINDERS, [tx.organizationId, publicationId]);
  return rows.length === 0;
}

/** Sets whether contacts are reminded of the ads of a publication, in the caller's transaction. */
export async function switchPublicationReminders(
  tx: Tx,
  publicationId: number,
  isOn: boolean,
): Promise<void> {
  await tx.statement(
    isOn ? 'remind-of-publication' : 'no-reminders-of-publication',
    isOn
      ? 'delete from publications_without_reminders where organization_id = $1 and publication_id = $2'
      : `insert into publications_without_reminders (organization_id, publication_id) values ($1, $2)
         on conflict do nothing`,
    [tx.organizationId, publicationId],
  );
}

const ORDER_WITHOUT_REMINDERS = statement('order-without-reminders')`
  select 1 from orders_without_reminders where organization_id = $1 and order_id = $2`;

/** Whether contacts are reminded of the ads of an order, if the organization reminds at all. */
export async function remindsOfOrder(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.statement(ORDER_WITHOUT_REMINDERS, [tx.organizationId, orderId]);
  return rows.length === 0;
}

/** Sets whether contacts are reminded of the ads of an order. Refuses an unknown order, and self-service users. */
export async function switchOrderReminders(
  scope: Scope,
  orderId: number,
  { isOn }: { isOn: boolean },
): Promise<boolean> {
  return scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    if ((await remindsOfOrder(tx, orderId)) === isOn) return isOn;
    await tx.statement(
      isOn ? 'remind-of-order' : 'no-reminders-of-order',
      isOn
        ? 'delete from orders_without_reminders where organization_id = $1 and order_id = $2'
        : 'insert into orders_without_reminders (organization_id, order_id) values ($1, $2)',
      [tx.organizationId, orderId],
    );
    await recordAct(tx, isOn ? 'reminders_on' : 'reminders_off', { order: orderId });
    return isOn;
  });
}
