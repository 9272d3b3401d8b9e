import type { Vert } from '#contract/ads/verts.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { presentVert } from './present-vert.ts';
import { listVertRows, listVertRowsById } from './vert-rows.ts';

/** Returns the ads of these orders as the caller may see them, by sending date. */
export async function vertsOfOrders(tx: Tx, orderIds: readonly number[]): Promise<Vert[]> {
  const rows = await listVertRows(tx, orderIds);
  return rows.map((row) => presentVert(row, tx));
}

/** Returns these ads as the caller may see them, by sending date. Leaves out unknown ads. */
export async function vertsById(tx: Tx, ids: readonly number[]): Promise<Vert[]> {
  const rows = await listVertRowsById(tx, ids);
  return rows.map((row) => presentVert(row, tx));
}
