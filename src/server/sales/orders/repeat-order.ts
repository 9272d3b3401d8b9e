import { statement } from '#server/platform/db/statement.ts';
import { refuse, refuseMissing, Problem } from '#server/platform/base/problem.ts';
import { hasContent, copyProblem } from '#domain/ads/verts/vert-copies.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { findOrderParties } from '#server/pricing/quotes/read-customer-terms.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import { vertsById } from '#server/ads/verts/verts-of-orders.ts';
import { writeOrderParties } from './order-parties.ts';
import { renewTerms } from '#server/pricing/quotes/renew-terms.ts';
import { lockPlacements, refuseUnavailable } from './lock-placements.ts';
import { placeOrder } from './place-order.ts';
import { showOrder } from './show-order.ts';

interface WantedCopy {
  from: number;
  to: number;
  version: number;
  overwrite: boolean;
}

/**
 * Copies the content of ads into ads of an order, all or none. Refuses a target ad that was sent, has passed or was changed by another
 * user, and one with content unless the copy has `overwrite`. The refusal has the code of the first refused ad, and lists all refused ads
 * by their placements in `refused_placements`.
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

interface WantedRepeat {
  reservation_expire_date: string | null;
  /** The ads of the order, each with the placement for its copy. */
  placements: readonly { from: number; placementId: number }[];
  late_reason?: string | null | undefined;
}

/**
 * Reserves placements for the customer of an order, as one new order with copies of these ads. Refuses what `placeOrder` and `copyVerts`
 * refuse, with the reason of each refused placement in `refused_placements`. Updates the counters after the ads are copied, because every
 * order waits for the locked rows of the counters. Returns the id of the new order.
 */
export async function repeatOrder(
  scope: Scope,
  orderId: number,
  { reservation_expire_date: reservationExpireDate, placements, late_reason: lateReason }: WantedRepeat,
): Promise<number> {
  return scope.transact(async (tx) => {
    const source = await showOrder(tx, orderId);
    const fromOf = new Map(
      placements.map(({ from, placementId }) => [
        placementId,
        refuseMissing(source.verts.find(({ id }) => id === from)),
      ]),
    );
    const customerId = source.customer.id;
    const placementIds = [...fromOf.keys()].toSorted((one, other) => one - other);
    await lockCustomer(tx, customerId);
    const lapsed = await lockPlacements(tx, placementIds);
    await refuseUnavailable(tx, placementIds);
    const wanted = {
      customerId,
      reservationExpireDate,
      placementIds,
      note: '',
      lateReason,
      isCountedLater: true,
    };
    const order = await placeOrder(tx, wanted);
    const copies = order.verts.flatMap(({ id: to, version, placement }) => {
      const from = refuseMissing(fromOf.get(placement.id));
      return hasContent(from) ? [{ from: from.id, to, version, overwrite: false }] : [];
    });
    await copyVerts(tx, order.id, { copies });
    await keepParties(tx, orderId, { id: order.id, customerId });
    await countReservations(tx, { reserved: [order.id], lapsed });
    return order.id;
  });
}

const LOCK_REPEATING_CUSTOMER = statement('lock-repeating-customer')`
  select 1 as one from customers where organization_id = $1 and id = $2 for no key update`;
const SHARE_REPEATING_CUSTOMER = statement('share-repeating-customer')`
  select 1 as one from customers where organization_id = $1 and id = $2 for share`;

/** Locks the customer before the placements. For a self-service user, takes the lock that `findLimitProblem` would take later. */
async function lockCustomer(tx: Tx, id: number): Promise<void> {
  const isLimited = tx.user.customerId !== null;
  await tx.statement(isLimited ? LOCK_REPEATING_CUSTOMER : SHARE_REPEATING_CUSTOMER, [tx.organizationId, id]);
}

/** Copies the parties of the original to the repeated order, and renews the terms of its prices accordingly. */
async function keepParties(
  tx: Tx,
  fromId: number,
  { id: orderId, customerId }: { id: number; customerId: number },
): Promise<void> {
  if (!tx.keepsPrices) return;
  const { version, ...parties } = await findOrderParties(tx, fromId);
  if (version === 0) return;
  await writeOrderParties(tx, orderId, parties);
  await renewTerms(tx, { orderId, customerId });
}
