import * as contract from '#contract/access/second-factor.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  beginTotp,
  disableTotp,
  enableTotp,
  getSecondFactor,
  renewRecoveryCodes,
} from './manage-second-factor.ts';

/** Serves the caller's own second factor. */
export function secondFactorRoutes(app: App): void {
  serve(app, contract.getSecondFactor).with(async ({ scope }) => ({
    secondFactor: await getSecondFactor(scope, app.keys),
  }));

  serve(app, contract.beginTotp).with(({ scope }) => beginTotp(scope, app.keys));

  serve(app, contract.enableTotp).with(async ({ scope, body }) => ({
    recoveryCodes: await enableTotp(scope, {
      keys: app.keys,
      code: body.code,
      publicUrl: app.publicUrl(),
    }),
  }));

  serve(app, contract.disableTotp).with(({ scope }) => disableTotp(scope, app.publicUrl()));

  serve(app, contract.renewRecoveryCodes).with(async ({ scope }) => ({
    recoveryCodes: await renewRecoveryCodes(scope, { keys: app.keys, publicUrl: app.publicUrl() }),
  }));
}
