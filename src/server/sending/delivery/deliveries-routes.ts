import * as contract from '#contract/sending/deliveries.ts';
import * as unknownMails from '#contract/sending/unknown-mails.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { serve } from '#server/platform/http/serve.ts';
import { copyAd } from './copies/copy-ad.ts';
import { discardCopies } from './copies/discard-copies.ts';
import { listDeliveries } from './list-deliveries.ts';
import { previewIssueAds } from './newsletter/preview-ads.ts';
import { listUnknownMails } from './repeats/list-unknown-mails.ts';
import { repeatMails } from './repeats/repeat-mails.ts';
import { hurryDelivery, confirmByUser, sendAgain } from './resolve-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Serves the deliveries of issues, and the acts of users on them. */
export function deliveriesRoutes(app: App): void {
  const show = async (scope: Scope, issueId: number) => ({
    delivery: await scope.read((tx) => showDelivery(app, tx, issueId)),
  });

  serve(app, contract.listDeliveries).with(async ({ scope }) => ({
    deliveries: await listDeliveries(scope),
  }));

  serve(app, contract.getDelivery).with(({ scope, params }) => show(scope, params.issueId));

  serve(app, contract.previewIssueAds).with(({ scope, params }) =>
    scope.read(async (tx) => ({ ads: await previewIssueAds(tx, params.id) })),
  );

  serve(app, contract.sendDeliveryNow).with(async ({ scope, params }) => {
    await hurryDelivery(app, scope, params.issueId);
    app.wakeDelivery(scope.organizationId, params.issueId);
    return show(scope, params.issueId);
  });

  serve(app, contract.sendDeliveryAgain).with(async ({ scope, params }) => {
    await sendAgain(app, scope, params.issueId);
    app.wakeDelivery(scope.organizationId, params.issueId);
    return show(scope, params.issueId);
  });

  serve(app, contract.copyAd).with(({ scope, params, body }) =>
    scope.transact(async (tx) => ({
      copy: await copyAd(app, tx, { issueId: params.issueId, vertId: body.vertId }),
      ...(await show(tx, params.issueId)),
    })),
  );

  serve(app, contract.discardCopies).with(({ scope, params }) =>
    scope.transact(async (tx) => {
      await discardCopies(tx, params);
      return show(tx, params.issueId);
    }),
  );

  serve(app, unknownMails.listUnknownMails).with(({ scope, params, query }) =>
    listUnknownMails(scope, params.issueId, query),
  );

  serve(app, unknownMails.repeatMails).with(async ({ scope, params, body }) => {
    await repeatMails(scope, params.issueId, body.recipientIds ?? null);
    app.wakeDelivery(scope.organizationId, params.issueId);
    return show(scope, params.issueId);
  });

  serve(app, contract.confirmDelivery).with(async ({ scope, params, body }) => {
    await confirmByUser(app, scope, params.issueId, {
      sentAt: body.sentAt ?? scope.now,
      recipientCount: body.recipients ?? null,
    });
    return show(scope, params.issueId);
  });
}
