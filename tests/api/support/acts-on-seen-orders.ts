import type { Scope } from '#server/platform/db/scope.ts';
import * as prices from '#server/sales/orders/agree-price.ts';
import * as bookings from '#server/sales/orders/book-order.ts';
import * as cancellations from '#server/sales/orders/cancel-order.ts';
import * as ads from '#server/sales/orders/change-ad.ts';
import * as changes from '#server/sales/orders/change-order.ts';
import * as undoing from '#server/sales/orders/undo-change.ts';

// The acts on orders, by a user who has just seen the order.

type WithoutVersion<Wanted> = Omit<Wanted, 'version'>;

async function versionOf(scope: Scope, orderId: number): Promise<number> {
  const [row] = await scope.read((tx) =>
    tx.statement<{ version: number }>(
      'test-version-of-order',
      'select version from orders where organization_id = $1 and id = $2',
      [tx.organizationId, orderId],
    ),
  );
  return row?.version ?? 1;
}

async function versionOfAd(scope: Scope, vertId: number): Promise<number> {
  const [row] = await scope.read((tx) =>
    tx.statement<{ version: number }>(
      'test-version-of-order-of-ad',
      `select o.version from verts v join orders o on o.organization_id = $1 and o.id = v.order_id
       where v.organization_id = $1 and v.id = $2`,
      [tx.organizationId, vertId],
    ),
  );
  return row?.version ?? 1;
}

export const cancelOrder = async (scope: Scope, id: number) =>
  cancellations.cancelOrder(scope, id, await versionOf(scope, id));

export const changeOrder = async (
  scope: Scope,
  id: number,
  change: WithoutVersion<Parameters<typeof changes.changeOrder>[2]>,
) => changes.changeOrder(scope, id, { ...change, version: await versionOf(scope, id) });

export const reviveOrder = async (
  scope: Scope,
  id: number,
  wanted: WithoutVersion<Parameters<typeof changes.reviveOrder>[2]>,
) => changes.reviveOrder(scope, id, { ...wanted, version: await versionOf(scope, id) });

export const unbookOrder = async (scope: Scope, id: number) =>
  bookings.unbookOrder(scope, id, { version: await versionOf(scope, id) });

export const moveVert = async (
  scope: Scope,
  id: number,
  wanted: WithoutVersion<Parameters<typeof ads.moveVert>[2]>,
) => ads.moveVert(scope, id, { ...wanted, version: await versionOfAd(scope, id) });

export const agreePrice = async (
  scope: Scope,
  id: number,
  agreed: WithoutVersion<Parameters<typeof prices.agreePrice>[2]>,
) => prices.agreePrice(scope, id, { ...agreed, version: await versionOfAd(scope, id) });

export const undoChange = async (
  scope: Scope,
  change: WithoutVersion<Parameters<typeof undoing.undoChange>[1]>,
) => undoing.undoChange(scope, { ...change, version: await versionOf(scope, change.orderId) });
