import { getCustomerHistory } from '#contract/sales/customer-records.ts';
import * as contract from '#contract/customers/history.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showCustomerHistory } from './show-customer-history.ts';
import { showOrderHistory, showPlacementHistory } from './show-history.ts';

/** Serves the history of an order, of a placement and of a customer. */
export function historyRoutes(app: App): void {
  serve(app, contract.getOrderHistory).act(showOrderHistory, 'history');
  serve(app, contract.getPlacementHistory).act(showPlacementHistory, 'history');
  serve(app, getCustomerHistory).act(showCustomerHistory);
}
