import type { Vert } from '#contract/verts/verts.ts';
import type { Tx } from '../db/scope.ts';
import { presentVert } from './present-vert.ts';
import { listVertRows, listVertRowsById } from './verts-store.ts';

/** The ads of these orders as the caller may see them, by sending date. */
export async function vertsOfOrders(tx: Tx, orderIds: readonly number[]): Promise<Vert[]> {
  const rows = await listVertRows(tx, orderIds);
  return rows.map((row) => presentVert(row, tx));
}

/** These ads as the caller may see them, by sending date; unknown ones are left out. */
export async function vertsById(tx: Tx, ids: readonly number[]): Promise<Vert[]> {
  const rows = await listVertRowsById(tx, ids);
  return rows.map((row) => presentVert(row, tx));
}
