import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import type { StoredOrder } from './orders-store.ts';

/** Refuses to change a booking while an offered change of it waits for the answer of the customer. */
export async function refuseWaiting(tx: Tx, order: Pick<StoredOrder, 'id' | 'state'>): Promise<void> {
  if (order.state !== 'booked') return;
  if ((await upperActs().findAgreement(tx, order.id)).isWaiting) throw new Problem('change_waiting');
}

/** Refuses to return a cancelled ad to a booking that the customer has accepted: a change adds it, to which the customer agrees. */
export async function refuseAccepted(tx: Tx, order: Pick<StoredOrder, 'id' | 'state'>): Promise<void> {
  if (order.state !== 'booked') return;
  if ((await upperActs().findAgreement(tx, order.id)).hasAccepted) throw new Problem('agreement_needed');
}
