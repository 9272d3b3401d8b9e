import type { grantMakeGood as route, MakeGood } from '#contract/sales/make-goods.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { makeGoodProblems } from '#domain/sales/orders/make-good.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem, refuseFields } from '#server/platform/base/problem.ts';
import { deleteRow, findRow, updateRow, insertRow } from '#server/platform/db/rows.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import {
  findFailedAd,
  getMakeGood,
  listReplacements,
  lockMakeGood,
  type OpenMakeGood,
} from './make-goods-store.ts';
import { formatDay } from '#words/format.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { makeFree } from '../orders/agree-price.ts';

/**
 * Grants the customer a credit for a booked ad that failed or reached too few recipients. Refuses an ad that is not booked, is still to be
 * sent, is free of charge, replaces another ad or already has a credit, and an amount above the price of the ad. Does not check why the
 * credit is granted.
 */
export async function grantMakeGood(
  scope: Scope,
  { vertId, amount, reason }: Parsed<(typeof route)['body']>,
): Promise<MakeGood> {
  return scope.transact(async (tx) => {
    // Locks the ad, so that its price does not change and it is not deleted in the meantime.
    await findRow(tx, 'verts', vertId, ['id'], 'forNoKeyUpdate');
    const ad = await findFailedAd(tx, vertId);
    if (!ad) throw invalidFields({ vertId: ['unknown'] });
    refuseFields({ ...makeGoodProblems({ amount, reason }, ad.customerNet) });
    const { id } = await refuseDuplicate('make_goods_one_of_ad', { vertId: ['taken'] }, () =>
      insertRow(tx, 'make_goods', {
        vert_id: vertId,
        order_id: ad.orderId,
        customer_id: ad.customerId,
        publication_title: ad.publicationTitle,
        placement_name: ad.placementName,
        sending_date: ad.sendingDate,
        currency: ad.currency,
        amount,
        reason,
        creator_id: tx.user.id,
        creator_name: tx.user.name,
      }),
    );
    await recordAct(
      tx,
      'make_good_granted',
      { customer: ad.customerId },
      { number: ad.placementName, amount },
    );
    return getMakeGood(tx, id);
  });
}

/** Withdraws a credit that is not settled. */
export async function withdrawMakeGood(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const credit = await lockOpen(tx, id);
    await deleteRow(tx, 'make_goods', id);
    await record(tx, 'make_good_withdrawn', credit);
  });
}

/**
 * Settles a credit by a reserved ad of the same customer. The price of the ad becomes 0, whatever the amount of the credit. Refuses a settled
 * credit, an ad that is not among the offered ones ({@link listReplacements}) or has another currency, and another version than that of its
 * order.
 */
export async function replaceMakeGood(
  scope: Scope,
  id: number,
  { vertId, version }: { vertId: number; version: number },
): Promise<MakeGood> {
  return scope.transact(async (tx) => {
    const credit = await lockOpen(tx, id);
    const choices = await listReplacements(tx, credit.customer_id);
    const chosen = choices.find((ad) => ad.vertId === vertId && ad.currency === credit.currency);
    if (!chosen) throw invalidFields({ vertId: ['unknown'] });
    const day = formatDay(tx.locale, credit.sending_date, 'basic');
    await makeFree(tx, { vertId, version }, `${credit.placement_name}, ${credit.publication_title}, ${day}`);
    await updateRow(tx, 'make_goods', id, { replacement_id: vertId });
    await record(tx, 'make_good_replaced', credit);
    return getMakeGood(tx, id);
  });
}

/** Settles a credit by a correction of the invoice that bills the ad. Refuses an ad that is not billed. */
export async function creditMakeGood(scope: Scope, id: number): Promise<MakeGood> {
  return scope.transact(async (tx) => {
    const credit = await lockOpen(tx, id);
    const ad = await findRow(tx, 'verts', credit.vert_id, ['invoice_id']);
    if (!ad?.invoice_id) throw new Problem('make_good_unbilled');
    const { vert_id: creditedId, amount, reason } = credit;
    const correctionId = await upperActs().creditAd(tx, ad.invoice_id, {
      vertId: creditedId,
      amount,
      reason,
    });
    await updateRow(tx, 'make_goods', id, { replacement_id: null, correction_id: correctionId });
    await record(tx, 'make_good_credited', credit);
    return getMakeGood(tx, id);
  });
}

async function lockOpen(tx: Tx, id: number): Promise<OpenMakeGood> {
  const credit = await lockMakeGood(tx, id);
  if (credit.has_replacement || credit.correction_id !== null) throw new Problem('make_good_settled');
  return credit;
}

async function record(tx: Tx, action: string, credit: OpenMakeGood): Promise<void> {
  const { customer_id: customer, placement_name: number, amount } = credit;
  await recordAct(tx, action, { customer }, { number, amount });
}
