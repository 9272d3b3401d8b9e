import type { Vert } from '#contract/ads/verts.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { book, firstIssue, makePublication, reserve } from './world.ts';
import type { TestApp } from './test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

export interface OrderedVerts {
  orderId: number;
  verts: Vert[];
  /** The first of these ads. */
  vert: Vert;
}

/** Orders all placements of the first issue of a new publication, reserved or booked. */
export async function orderVerts(
  scope: Scope,
  customerId: number,
  state: 'reserved' | 'booked' = 'reserved',
  names = ['Top'],
): Promise<OrderedVerts> {
  const issue = await firstIssue(scope, await makePublication(scope, { names }));
  const order = state === 'booked' ? book : reserve;
  const orderId = await order(
    scope,
    customerId,
    issue.placements.map((placement) => placement.id),
  );
  const verts = await scope.transact((tx) => vertsOfOrders(tx, [orderId]));
  const [vert] = verts;
  if (!vert) throw new Error('The order has no ads.');
  return { orderId, verts, vert };
}

/** Marks the ad as sent. */
export async function markSent({ app, organizations }: TestApp, vertId: number): Promise<void> {
  const { id } = organizations.own;
  await transact(app.pool, id, ({ query }) =>
    builder(query)
      .updateTable('verts')
      .set({ sent_at: '2026-11-24T06:00:00Z' })
      .where('organization_id', '=', id)
      .where('id', '=', vertId)
      .execute(),
  );
}
