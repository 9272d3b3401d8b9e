import type { Vert } from '#contract/ads/verts.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import { copyProblem } from '#domain/ads/verts/vert-copies.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { Problem, refuse, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import { vertsById } from '#server/ads/verts/verts-of-orders.ts';

interface WantedCopy {
  from: number;
  to: number;
  version: number;
  overwrite: boolean;
}

/**
 * Copies the content of ads into ads of an order, all or none. Refuses a target ad that was sent, has passed or was changed by another
 * user, and one with content unless the copy has `overwrite`. The refusal is that of the first refused ad, and lists all refused ads by
 * their placements in `refused_placements`.
 */
export async function copyVerts(
  scope: Scope,
  orderId: number,
  { copies }: { copies: readonly WantedCopy[] },
): Promise<void> {
  await scope.transact(async (tx) => {
    const ids = copies.flatMap(({ from, to }) => [from, to]);
    const verts = new Map((await vertsById(tx, ids)).map((vert) => [vert.id, vert]));
    const refusals: { placementId: number; problem: Problem }[] = [];
    // In the order of their ids, in which every act locks ads.
    for (const copy of copies.toSorted((one, other) => one.to - other.to)) {
      const [source, target] = [refuseMissing(verts.get(copy.from)), refuseMissing(verts.get(copy.to))];
      if (target.order.id !== orderId) throw new Problem('not_found');
      const problem = await copyInto(tx, { source, target, ...copy });
      if (problem) refusals.push({ placementId: target.placement.id, problem });
    }
    refuseCopies(refusals);
  });
}

/** Copies one ad. Returns the refusal, or null. */
async function copyInto(
  tx: Tx,
  { source, target, version, overwrite }: { source: Vert; target: Vert } & WantedCopy,
): Promise<Problem | null> {
  const { sendingDate } = target.placement.issue;
  const content = contentOf(VERT_FIELDS, source);
  try {
    refuse(copyProblem({ ...target, sendingDate }, { overwrite, today: tx.today }));
    await updateVert(tx, target.id, { ...content, version }, { copiedFrom: source.order.id });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function refuseCopies(refusals: readonly { placementId: number; problem: Problem }[]): void {
  const [first] = refusals;
  if (!first) return;
  const { code, fields, extra } = first.problem;
  const refused = refusals.map(({ placementId, problem }) => ({
    placementId,
    code: Object.values(problem.fields)[0]?.[0] ?? problem.code,
  }));
  throw new Problem(code, { fields, extra: { ...extra, refused_placements: refused }, cause: first.problem });
}
