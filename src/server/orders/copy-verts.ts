import { contentOf } from '#domain/record-field.ts';
import { copyProblem } from '#domain/vert-copies.ts';
import { VERT_FIELDS } from '#domain/vert-fields.ts';
import { Problem } from '../base/problem.ts';
import { refuse, refuseMissing } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { updateVert } from '../verts/update-vert.ts';
import { vertsById } from '../verts/verts-of-orders.ts';

interface WantedCopy {
  from: number;
  to: number;
  version: number;
  overwrite: boolean;
}

/**
 * Copies the content of ads into ads of an order, all or none. Refuses an ad that was sent or has passed, that another user has
 * changed since, and one with content unless the copy says `overwrite`.
 */
export async function copyVerts(scope: Scope, orderId: number, copies: readonly WantedCopy[]): Promise<void> {
  await scope.transact(async (tx) => {
    const ids = copies.flatMap(({ from, to }) => [from, to]);
    const verts = new Map((await vertsById(tx, ids)).map((vert) => [vert.id, vert]));
    // In the order of their ids, in which every act locks ads.
    for (const { from, to, version, overwrite } of copies.toSorted((one, other) => one.to - other.to)) {
      const [source, target] = [refuseMissing(verts.get(from)), refuseMissing(verts.get(to))];
      if (target.order.id !== orderId) throw new Problem('not_found');
      const { sendingDate } = target.placement.issue;
      refuse(copyProblem({ ...target, sendingDate }, { overwrite, today: tx.today }));
      const content = contentOf(VERT_FIELDS, source);
      await updateVert(tx, to, { ...content, version }, { copiedFrom: source.order.id });
    }
  });
}
