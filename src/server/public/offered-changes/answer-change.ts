import type { ChangeEnding } from '#domain/sales/orders/offered-change.ts';
import { changeSnapshot } from '#domain/sales/orders/offered-change.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { withdrawBeforeCancelling } from '#server/sending/delivery/withdraw-ads.ts';
import { forgetUndo } from '#server/sales/orders/forget-undo.ts';
import { applyChange } from '#server/sales/orders/apply-change.ts';
import {
  lockForChange,
  refuseForbidden,
  refuseUnappliable,
  tellOfChange,
} from '#server/sales/orders/change-placements.ts';
import { planChange } from '#server/sales/orders/plan-change.ts';
import { asOfferer, withoutWaivers } from './as-offerer.ts';
import { endOffer, findLastOffer, hashOfOffer, type StoredOffer } from './find-offered-change.ts';

/** Returns the offered change that waits. Refuses if none does, and with `conflict` if it is not the one that the user has seen. */
export async function getWaitingOffer(tx: Tx, { orderId, hash }: SeenOffer): Promise<StoredOffer> {
  const offer = await findLastOffer(tx, orderId);
  if (!offer?.is_waiting) throw new Problem('no_change_waiting');
  if (hashOfOffer(offer) !== hash) throw new Problem('conflict');
  return offer;
}

/** An offered change of an order, as the user has seen it. */
interface SeenOffer {
  orderId: number;
  hash: string;
}

/** Refuses an order that does not exist, and users of customers, who answer on the page of the order. */
export async function requireStaff(tx: Tx, orderId: number): Promise<void> {
  if (tx.user.customerId !== null) throw new Problem('not_found');
  await getRow(tx, 'orders', orderId, ['id']);
}

/** Withdraws the offered change that waits, and frees its placements. */
export async function withdrawChange(
  scope: Scope,
  orderId: number,
  { hash }: { hash: string },
): Promise<void> {
  await scope.transact(async (tx) => {
    await requireStaff(tx, orderId);
    await endWaiting(tx, { orderId, hash }, { ending: 'withdrawn', by: tx.user.name });
  });
}

/** Ends the offered change that waits, without applying it. `by` is the person who decided that. */
export async function endWaiting(
  tx: Tx,
  seen: SeenOffer,
  { ending, by }: { ending: 'withdrawn' | 'declined' | 'outdated'; by: string },
): Promise<void> {
  await lockForChange(tx, seen.orderId, []);
  await endOffer(tx, await getWaitingOffer(tx, seen), ending);
  await recordAct(tx, `change_${ending}`, { order: seen.orderId }, { number: by });
}

/**
 * Applies the offered change that waits, because the customer has agreed. Refuses with `conflict` if the change would no longer do what the
 * customer has seen, and what `changePlacements` refuses.
 */
export async function applyOfferedChange(
  tx: Tx,
  seen: SeenOffer,
  { ending, by }: { ending: Extract<ChangeEnding, 'accepted' | 'agreed'>; by: string },
): Promise<StoredOffer> {
  const { orderId } = seen;
  const { wanted: sent } = await getWaitingOffer(tx, seen);
  const { order, lapsed } = await lockForChange(
    tx,
    orderId,
    [...sent.move, ...sent.add].map((entry) => entry.placement_id),
  );
  // Read again under the lock, because another user may have ended it.
  const offer = await getWaitingOffer(tx, seen);
  await endOffer(tx, offer, ending);
  await recordAct(tx, `change_${ending}`, { order: orderId }, { number: by });
  const then = asOfferer(tx, offer);
  const wanted = { ...offer.wanted, version: order.version };
  const planned = await planChange(then, order, wanted);
  if (changeSnapshot(planned.preview) !== offer.snapshot) throw new Problem('conflict');
  refuseForbidden(then, order, planned.ads);
  await refuseUnappliable(then, wanted, planned);
  const changeId = await applyChange(withoutWaivers(then), order, { wanted, planned });
  forgetUndo(tx, orderId);
  await countReservations(tx, { reserved: [], lapsed });
  await tellOfChange(tx, orderId, { changeId, by, preview: planned.preview });
  return offer;
}

/** Withdraws the ads that an offered change moves or cancels from other systems' mailings, before it is applied. */
export async function withdrawMovedAds(app: App, scope: Scope, seen: SeenOffer): Promise<void> {
  const { wanted } = await scope.read((tx) => getWaitingOffer(tx, seen));
  const vertIds = [...wanted.move, ...wanted.remove].map((entry) => entry.vert_id);
  await withdrawBeforeCancelling(app, scope, { vertIds });
}
