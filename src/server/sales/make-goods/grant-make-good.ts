import type { grantMakeGood as route, MakeGood } from '#contract/sales/make-goods.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { makeGoodProblems } from '#domain/sales/orders/make-good.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { refuseFields, refuseMissing } from '#server/platform/base/refuse.ts';
import { findRow } from '#server/platform/db/rows.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findFailedAd, getMakeGood } from './make-goods-store.ts';
import { statement } from '../../platform/db/statement.ts';

const INSERT_MAKE_GOOD = statement('insert-make-good')`
  insert into make_goods (organization_id, vert_id, order_id, customer_id, publication_title, placement_name, sending_date, currency,
    amount, reason, creator_id, creator_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`;

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
    const [made] = await refuseDuplicate('make_goods_one_of_ad', { vertId: ['taken'] }, () =>
      tx.statement(INSERT_MAKE_GOOD, [
        tx.organizationId,
        vertId,
        ad.orderId,
        ad.customerId,
        ad.publicationTitle,
        ad.placementName,
        ad.sendingDate,
        ad.currency,
        amount,
        reason,
        tx.user.id,
        tx.user.name,
      ]),
    );
    const { id } = refuseMissing(made);
    await recordAct(
      tx,
      'make_good_granted',
      { customer: ad.customerId },
      { number: ad.placementName, amount },
    );
    return getMakeGood(tx, id);
  });
}
