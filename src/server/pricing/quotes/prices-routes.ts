import * as contract from '#contract/pricing/prices.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listPriceLists } from './list-price-lists.ts';
import { quotePlacements } from './quote-placements.ts';
import { showOrderQuote } from './show-order-quote.ts';

/** Serves the prices of placements and orders. */
export function pricesRoutes(app: App): void {
  serve(app, contract.quotePlacements).with(({ scope, body }) =>
    quotePlacements(scope, {
      placementIds: [...new Set(body.placement_ids)],
      customerId: body.customer_id ?? null,
      orderId: body.order_id,
      agencyId: body.agency_id ?? null,
      billToId: body.bill_to_id ?? null,
      specialPrices: body.special_prices,
    }),
  );

  serve(app, contract.listPriceLists).act(
    (scope, { publicationId }) => listPriceLists(scope, publicationId),
    'priceLists',
  );
  serve(app, contract.getOrderQuote).act(showOrderQuote);
}
