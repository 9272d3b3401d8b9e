import { Problem } from '#server/platform/base/problem.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { dropWaitingMails } from '#server/platform/mail/enqueue-mail.ts';
import { type AppliedChange, WRITE_PRICES } from './apply-change.ts';
import { lockOrder, type StoredOrder } from './orders-store.ts';
import { planChange } from './plan-change.ts';

const CHANGE_OF_REMOVED = statement('change-of-removed-ad')`
  select c.id, c.content, exists (
    select from order_changes n where n.organization_id = $1 and n.order_id = $2 and n.id > c.id) as has_later
  from order_changes c
  where c.organization_id = $1 and c.order_id = $2
    and c.content -> 'removed' @> jsonb_build_array(jsonb_build_object('id', $3::bigint))
  order by c.id desc limit 1`.as<{ content: AppliedChange; has_later: boolean }>();

// The terms stay those of now, because the parties of the order may have changed since.
const RETURN_PRICES = statement('return-prices')`
  update verts v set price = jsonb_set(changed.before::jsonb, '{terms}', v.price -> 'terms')
  from unnest($2::bigint[], $3::text[], $4::text[]) as changed (id, before, after)
  where v.organization_id = $1 and v.id = changed.id and v.price - 'terms' = changed.after::jsonb - 'terms'`;

/**
 * Corrects the prices of the other ads after a cancelled ad was restored. A reservation is priced again as a whole. In a booking, the prices
 * that the cancellation changed return to what they were, unless they have changed since. Refuses with `conflict` after a later change, and if
 * the same change has done more than cancel this ad: then the prices from before are those of other placements. `undoChange` undoes it as a whole.
 */
export async function returnPrices(tx: Tx, orderId: number, vertId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [change] = await tx.statement(CHANGE_OF_REMOVED, [tx.organizationId, orderId, vertId]);
  if (change) await dropWaitingMails(tx, orderId, { events: ['order_changed'], cause: String(change.id) });
  if (order.state === 'reserved') return repriceReservation(tx, order);
  // A later change has counted the scales without the ad, so the prices from before the cancellation no longer hold.
  if (change && (change.has_later || !isOnlyCancellation(change.content))) throw new Problem('conflict');
  const prices = change?.content.prices ?? [];
  await tx.statement(RETURN_PRICES, [
    tx.organizationId,
    prices.map(({ id }) => id),
    prices.map(({ before }) => before && JSON.stringify(before)),
    prices.map(({ after }) => after && JSON.stringify(after)),
  ]);
  // The cancellation is undone, so an earlier one can be undone after it.
  if (change) await deleteRow(tx, 'order_changes', change.id);
}

/** Prices a locked reservation again as a whole, by the rate cards that it was reserved with. */
export async function repriceReservation(tx: Tx, order: StoredOrder): Promise<void> {
  const { ads } = await planChange(tx, order, { version: order.version });
  const changed = ads.flatMap(({ ad, frozen }) =>
    ad && frozen && frozen !== ad.price ? [{ id: ad.id, frozen }] : [],
  );
  await tx.statement(WRITE_PRICES, [
    tx.organizationId,
    changed.map(({ id }) => id),
    changed.map(({ frozen }) => JSON.stringify(frozen)),
  ]);
}

const isOnlyCancellation = ({ added, moved, removed }: AppliedChange) =>
  added.length + moved.length === 0 && removed.length === 1;
