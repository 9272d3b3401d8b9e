import * as contract from '#contract/sales/order-views.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { chooseColumns, findColumns } from './choose-columns.ts';
import { createView } from './create-view.ts';
import { deleteView, editView } from './edit-view.ts';
import { getView, listSalespeople, listViews } from './list-views.ts';

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

  serve(app, contract.createOrderView).with(({ scope, body }) =>
    scope.transact(async (tx) => ({ view: await getView(tx, await createView(tx, body)) })),
  );

  serve(app, contract.updateOrderView).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await editView(tx, params.id, body);
      return { view: await getView(tx, params.id) };
    }),
  );

  serve(app, contract.deleteOrderView).with(({ scope, params }) => deleteView(scope, params.id));

  serve(app, contract.chooseOrderColumns).with(({ scope, body }) => chooseColumns(scope, body.columns));
}
