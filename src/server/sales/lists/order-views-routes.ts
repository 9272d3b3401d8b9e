import * as contract from '#contract/sales/order-views.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  chooseColumns,
  createView,
  deleteView,
  editView,
  findColumns,
  getView,
  listSalespeople,
  listViews,
} from './order-views.ts';

/** Serves the saved views of the orders list and its columns. */
export function orderViewsRoutes(app: App): void {
  serve(app, contract.listOrderViews).with(({ scope }) =>
    scope.read(async (tx) => {
      const [views, columns, salespeople] = await Promise.all([
        listViews(tx),
        findColumns(tx),
        listSalespeople(tx),
      ]);
      return { views, columns, salespeople };
    }),
  );

  serve(app, contract.createOrderView).change(createView, 'view', getView);
  serve(app, contract.updateOrderView).change(editView, 'view', getView);
  serve(app, contract.deleteOrderView).act(deleteView);
  serve(app, contract.chooseOrderColumns).act(chooseColumns);
}
