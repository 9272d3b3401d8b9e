import * as contract from '#contract/sales/order-bulk.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { actOnOrders } from './act-on-orders.ts';
import { openOrdersExport } from './open-orders-export.ts';
import { listSelected, previewAct } from './preview-act.ts';

/** Serves the acts on many orders, and their export. */
export function orderBulkRoutes(app: App): void {
  serve(app, contract.previewOrdersAct).act(
    async (scope, body) => previewAct(scope, body, await listSelected(scope, body)),
    'orders',
  );

  serve(app, contract.actOnOrders).withJson(async ({ scope, body, retryKey }) =>
    JSON.stringify({ orders: await actOnOrders(app, scope, body, retryKey) }),
  );

  serve(app, contract.exportOrders).file((scope, body) => openOrdersExport(scope, body, body.columns));
}
