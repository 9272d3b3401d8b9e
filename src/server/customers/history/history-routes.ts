import { getCustomerHistory } from '#contract/sales/customer-records.ts';
import * as contract from '#contract/customers/history.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showCustomerHistory } from './show-customer-history.ts';
import { showOrderHistory, showPlacementHistory } from './show-history.ts';

/** Serves the history of an order, of a placement and of a customer. */
export function historyRoutes(app: App): void {
  serve(app, contract.getOrderHistory).with(async ({ scope, params }) => ({
    history: await showOrderHistory(scope, params.id),
  }));

  serve(app, contract.getPlacementHistory).with(async ({ scope, params }) => ({
    history: await showPlacementHistory(scope, params.id),
  }));

  serve(app, getCustomerHistory).with(({ scope, params, query }) =>
    showCustomerHistory(scope, params.id, query.after),
  );
}
