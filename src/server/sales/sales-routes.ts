import * as makeGoodRoutes from '#contract/sales/make-goods.ts';
import * as orderBulkRoutes from '#contract/sales/order-bulk.ts';
import * as orderViewRoutes from '#contract/sales/order-views.ts';
import * as searchRoutes from '#contract/sales/search.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { actOnOrders } from './bulk/act-on-orders.ts';
import { openOrdersExport } from './bulk/open-orders-export.ts';
import { listSelected, previewAct } from './bulk/preview-act.ts';
import {
  chooseColumns,
  createView,
  deleteView,
  editView,
  findColumns,
  getView,
  listSalespeople,
  listViews,
} from './lists/order-views.ts';
import {
  creditMakeGood,
  grantMakeGood,
  replaceMakeGood,
  withdrawMakeGood,
} from './make-goods/grant-make-good.ts';
import { listFailedAds, listMakeGoodsOf, listReplacements } from './make-goods/make-goods-store.ts';
import { findFree } from './search/find-free.ts';
import { searchRecords } from './search/search-records.ts';

/** Serves the saved views of the orders list, acts on many orders, credits for ads that failed, and the global search. */
export function salesRoutes(app: App): void {
  serve(app, orderViewRoutes.listOrderViews).with(({ scope }) =>
    scope.read(async (tx) => {
      const [views, columns, salespeople] = await Promise.all([
        listViews(tx),
        findColumns(tx),
        listSalespeople(tx),
      ]);
      return { views, columns, salespeople };
    }),
  );

  serve(app, orderViewRoutes.createOrderView).change(createView, 'view', getView);
  serve(app, orderViewRoutes.updateOrderView).change(editView, 'view', getView);
  serve(app, orderViewRoutes.deleteOrderView).act(deleteView);
  serve(app, orderViewRoutes.chooseOrderColumns).act(chooseColumns);

  serve(app, orderBulkRoutes.previewOrdersAct).act(
    async (scope, body) => previewAct(scope, body, await listSelected(scope, body)),
    'orders',
  );

  serve(app, orderBulkRoutes.actOnOrders).withJson(async ({ scope, body, retryKey }) =>
    JSON.stringify({ orders: await actOnOrders(app, scope, body, retryKey) }),
  );

  serve(app, orderBulkRoutes.exportOrders).file((scope, body) => openOrdersExport(scope, body, body.columns));

  serve(app, makeGoodRoutes.listMakeGoods).with(({ scope, query }) =>
    scope.read(async (tx) => ({
      makeGoods: await listMakeGoodsOf(tx, query.customerId),
      ads: await listFailedAds(tx, query.customerId),
      replacements: await listReplacements(tx, query.customerId),
    })),
  );

  serve(app, makeGoodRoutes.grantMakeGood).act(grantMakeGood, 'makeGood');
  serve(app, makeGoodRoutes.withdrawMakeGood).act(withdrawMakeGood);
  serve(app, makeGoodRoutes.replaceMakeGood).act(replaceMakeGood, 'makeGood');
  serve(app, makeGoodRoutes.creditMakeGood).act(creditMakeGood, 'makeGood');

  serve(app, searchRoutes.search).act(searchRecords);
  serve(app, searchRoutes.findFreePlacements).act(findFree);
}
