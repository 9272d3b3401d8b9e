import type { grantMakeGood as route, MakeGood } from '#contract/sales/make-goods.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { makeGoodProblems } from '#domain/sales/orders/make-good.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuseFields } from '#server/platform/base/problem.ts';
import { findRow } from '#server/platform/db/rows.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findFailedAd, getMakeGood } from './make-goods-store.ts';

/**
 * Credits the customer with an ad that failed or reached too few recipients. Refuses an ad that is still to be sent, has no price or
 * already has a credit, and an amount above the price of the ad.
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
    const insert = tx.db
      .insertInto('make_goods')
      .values({
        organization_id: tx.organizationId,
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
      })
      .returning('id');
    const taken = { vertId: ['taken' as const] };
    const { id } = await refuseDuplicate('make_goods_one_of_ad', taken, () =>
      insert.executeTakeFirstOrThrow(),
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
