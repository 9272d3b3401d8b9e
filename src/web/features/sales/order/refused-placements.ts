import type { OrderMoves } from '#words/en-gb/sales/order-moves.ts';
import { ApiProblem } from '#web/api/api-problem.ts';

/** Returns why the server refused placements: a sentence by the id of each. Empty if the error does not name placements. */
export function refusedPlacements(error: unknown, { reasons, other }: OrderMoves['refused']) {
  const refused = error instanceof ApiProblem ? (error.body.refused_placements ?? []) : [];
  const texts = new Map<string, string>(Object.entries(reasons));
  return new Map(refused.map(({ placementId, code }) => [placementId, texts.get(code) ?? other]));
}
