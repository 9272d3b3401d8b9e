import * as contract from '#contract/public/order-links.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { draftLink, sendLink } from './send-link.ts';
import { listLinks, revokeLink } from './order-links.ts';

/** Serves to staff the links with which contacts open the pages of orders. */
export function orderLinksRoutes(app: App): void {
  serve(app, contract.listOrderLinks).read(listLinks);
  serve(app, contract.draftOrderLink).act(
    (scope, id, query) => draftLink(scope, id, query, app.publicUrl()),
    'draft',
  );

  serve(app, contract.sendOrderLink).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await sendLink(tx, params.id, body, app.publicUrl());
      return listLinks(tx, params.id);
    }),
  );

  serve(app, contract.revokeOrderLink).act(revokeLink);
}
