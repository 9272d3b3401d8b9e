import * as contract from '#contract/sending/deliveries.ts';
import * as returnedMails from '#contract/sending/returned-mails.ts';
import * as unknownMails from '#contract/sending/unknown-mails.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listReturnedMails } from '../lists/list-returns.ts';
import { copyAd } from './copy-ad.ts';
import { discardCopies } from './copies.ts';
import { listDeliveries } from './list-sendings.ts';
import { previewIssueAds } from './newsletter/preview-mail.ts';
import { listUnknownMails, repeatMails } from './repeats.ts';
import { hurryDelivery, confirmByUser, sendAgain } from './resolve-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Serves the deliveries of issues, and the acts of users on them. */
export function deliveriesRoutes(app: App): void {
  /** Makes the delivery continue immediately after an act. */
  const waking =
    <Input>(act: (scope: Scope, issueId: number, input: Input) => Promise<void>) =>
    async (scope: Scope, issueId: number, input: Input): Promise<void> => {
      await act(scope, issueId, input);
      app.wakeDelivery(scope.organizationId, issueId);
    };

  serve(app, contract.listDeliveries).act(listDeliveries, 'deliveries');
  serve(app, contract.getDelivery).read(showDelivery, 'delivery');
  serve(app, contract.previewIssueAds).read(previewIssueAds, 'ads');
  serve(app, contract.sendDeliveryNow).actThenShow(waking(hurryDelivery), 'delivery', showDelivery);
  serve(app, contract.sendDeliveryAgain).actThenShow(waking(sendAgain), 'delivery', showDelivery);
  serve(app, contract.confirmDelivery).actThenShow(confirmByUser, 'delivery', showDelivery);
  serve(app, returnedMails.listReturnedMails).act(listReturnedMails);
  serve(app, unknownMails.listUnknownMails).act(listUnknownMails);
  serve(app, unknownMails.repeatMails).actThenShow(waking(repeatMails), 'delivery', showDelivery);

  serve(app, contract.copyAd).act((scope, issueId, { vertId }) =>
    scope.transact(async (tx) => ({
      copy: await copyAd(app, tx, { issueId, vertId }),
      delivery: await showDelivery(tx, issueId, app),
    })),
  );

  serve(app, contract.discardCopies).act(
    (scope, ids) =>
      scope.transact(async (tx) => {
        await discardCopies(tx, ids);
        return showDelivery(tx, ids.issueId, app);
      }),
    'delivery',
  );
}
