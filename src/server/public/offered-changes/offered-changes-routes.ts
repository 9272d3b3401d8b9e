import * as contract from '#contract/public/offered-changes.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { applyOfferedChange, requireStaff, withdrawChange, withdrawMovedAds } from './answer-change.ts';
import { offerChange } from './offer-change.ts';
import { findLastOffer, presentOffer } from './find-offered-change.ts';

/** Serves to staff the changes of booked orders that the customer must agree to. */
export function offeredChangesRoutes(app: App): void {
  serve(app, contract.getOfferedChange).with(({ scope, params }) =>
    scope.read(async (tx) => {
      await requireStaff(tx, params.id);
      const offer = await findLastOffer(tx, params.id);
      return { change: offer && presentOffer(tx, offer) };
    }),
  );

  serve(app, contract.offerChange).with(async ({ scope, params, body }) => ({
    change: await offerChange(scope, params.id, body, app.publicUrl()),
  }));

  serve(app, contract.withdrawChange).act(withdrawChange);

  serve(app, contract.agreeToChange).with(async ({ scope, params, body }) => {
    if (body.agreed_by === '') throw invalidFields({ agreed_by: ['blank'] });
    const seen = { orderId: params.id, hash: body.hash };
    await scope.read((tx) => requireStaff(tx, params.id));
    await withdrawMovedAds(app, scope, seen);
    return scope.transact(async (tx) => {
      await applyOfferedChange(tx, seen, { ending: 'agreed', by: body.agreed_by });
      return { order: await showOrder(tx, params.id) };
    });
  });
}
