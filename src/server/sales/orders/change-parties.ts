import type { OrderPartiesRecord, updateOrderParties } from '#contract/sales/order-parties.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type DueUnderParties, partiesNeedAgreement } from '#domain/sales/orders/offered-change.ts';
import type { OrderParties } from '#domain/sales/orders/order-parties.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { findOrderParties } from '#server/pricing/quotes/read-customer-terms.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';
import { forgetUndo } from './forget-undo.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { refuseWithoutPrices, setParties, showParties } from './order-parties.ts';
import { refuseWaiting } from './refuse-waiting.ts';

/**
 * Changes the parties of an order. Refuses another version than that of the order. If the customer has accepted the order and would have to
 * pay more, it needs the name of the person who has agreed by phone.
 */
export async function changeParties(
  scope: Scope,
  orderId: number,
  { version, agreed_by: agreedBy = '', ...sent }: Parsed<(typeof updateOrderParties)['body']>,
): Promise<OrderPartiesRecord> {
  refuseWithoutPrices(scope);
  return scope.transact(async (tx) => {
    const { id, state, customer_id: customerId } = await lockSeenOrder(tx, orderId, version);
    const { version: _version, ...before } = await findOrderParties(tx, id);
    // The terms of the parties are part of what the customer agrees to.
    await refuseWaiting(tx, { id, state });
    const hasAccepted = state === 'booked' && (await upperActs().findAgreement(tx, id)).hasAccepted;
    const due = hasAccepted ? await readDue(tx, id, before) : null;
    await setParties(tx, { orderId: id, customerId, before }, sent);
    if (due) await refuseDearer(tx, { orderId: id, due, agreedBy });
    await updateRow(tx, 'orders', id, { version: NEXT_VERSION });
    return showParties(tx, id);
  });
}

async function readDue(
  tx: Tx,
  orderId: number,
  { billToId }: Pick<OrderParties, 'billToId'>,
): Promise<DueUnderParties> {
  const { quote } = await showOrderQuote(tx, orderId);
  const gross = quote?.totals.gross ?? 0;
  const leastDue = gross - (quote?.totals.cashDiscount?.amount ?? 0);
  return { gross, leastDue, billsCustomer: billToId === null };
}

/** Refuses parties under which the customer pays more than it has accepted, unless someone has agreed for it by phone. */
async function refuseDearer(
  tx: Tx,
  { orderId, due, agreedBy }: { orderId: number; due: DueUnderParties; agreedBy: string },
): Promise<void> {
  if (!partiesNeedAgreement(due, await readDue(tx, orderId, await findOrderParties(tx, orderId)))) return;
  if (agreedBy === '') throw new Problem('terms_agreement_needed');
  await recordAct(tx, 'change_agreed', { order: orderId }, { number: agreedBy });
  forgetUndo(tx, orderId);
}
