import * as contract from '#contract/sales/make-goods.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { creditMakeGood, grantMakeGood, replaceMakeGood, withdrawMakeGood } from './grant-make-good.ts';
import { listFailedAds, listMakeGoodsOf, listReplacements } from './make-goods-store.ts';

/** Serves the credits of customers for ads that failed. */
export function makeGoodsRoutes(app: App): void {
  serve(app, contract.listMakeGoods).with(({ scope, query }) =>
    scope.read(async (tx) => ({
      makeGoods: await listMakeGoodsOf(tx, query.customerId),
      ads: await listFailedAds(tx, query.customerId),
      replacements: await listReplacements(tx, query.customerId),
    })),
  );

  serve(app, contract.grantMakeGood).act(grantMakeGood, 'makeGood');
  serve(app, contract.withdrawMakeGood).act(withdrawMakeGood);
  serve(app, contract.replaceMakeGood).act(replaceMakeGood, 'makeGood');
  serve(app, contract.creditMakeGood).act(creditMakeGood, 'makeGood');
}
