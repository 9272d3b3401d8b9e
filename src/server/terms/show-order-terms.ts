import type { OrderTerms } from '#contract/terms.ts';
import { can } from '#domain/abilities.ts';
import type { OrderState } from '#domain/order.ts';
import { cancellationAmount, cancellationHold } from '#domain/terms/cancellation-charge.ts';
import { deadlinesOfPlacement, type IssueDeadlines } from '#domain/terms/issue-deadlines.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { readTermsSettings } from '../deadlines/read-terms.ts';
import type { FrozenPrice } from '../prices/frozen-price.ts';

interface AdRow {
  id: number;
  placement_name: string;
  state: OrderState;
  is_sent: boolean;
  deadlines: IssueDeadlines | null;
  price: FrozenPrice | null;
}

const ADS_OF_ORDER = `
  select v.id, p.name as placement_name, o.state, v.sent_at is not null as is_sent, i.deadlines, v.price
  from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where o.organization_id = $1 and o.id = $2 and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`;

/**
 * The deadlines of the ads of an order, and what cancelling each of them costs now. Amounts are for users who may see prices.
 * Refuses an unknown order and one of another customer.
 */
export async function showOrderTerms(scope: Scope, orderId: number): Promise<OrderTerms> {
  return scope.read(async (tx) => {
    const values = [tx.organizationId, orderId, tx.user.customerId];
    const ads = await tx.statement<AdRow>('terms-of-order', ADS_OF_ORDER, values);
    refuseMissing(ads[0]);
    const { cancellationTax } = await readTermsSettings(tx);
    const seesPrices = can(tx.user.capabilities, 'show Price');
    return {
      lines: ads.flatMap((ad) =>
        ad.deadlines
          ? [
              {
                vertId: ad.id,
                ...deadlinesOfPlacement(ad.deadlines, ad.placement_name),
                cancellation: cancellationOf(ad, tx.now, seesPrices),
              },
            ]
          : [],
      ),
      currency: (seesPrices && ads.find(({ price }) => price !== null)?.price?.currency) || null,
      cancellationTax,
    };
  });
}

function cancellationOf(
  { state, is_sent: isSent, deadlines, placement_name: name, price }: AdRow,
  now: string,
  seesPrices: boolean,
): OrderTerms['lines'][number]['cancellation'] {
  const hold = state === 'booked' && !isSent ? cancellationHold(deadlines, name, now) : null;
  return (
    hold && { ...hold, amount: seesPrices && price ? cancellationAmount(price.customerNet, hold) : null }
  );
}
