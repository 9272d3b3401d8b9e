import * as contract from '#contract/ads/vert-styles.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeVertStyle } from './change-vert-style.ts';
import { resetVertStyle } from './reset-vert-style.ts';
import { getVertStyleRecord } from './vert-styles-store.ts';

/** Serves the vert styles of publications. */
export function vertStylesRoutes(app: App): void {
  serve(app, contract.getVertStyle).with(async ({ scope, params }) => ({
    vert_style: { ...(await scope.transact((tx) => getVertStyleRecord(tx, params.id))) },
  }));

  serve(app, contract.updateVertStyle).with(async ({ scope, params, body }) => ({
    vert_style: { ...(await changeVertStyle(scope, params.id, body)) },
  }));

  serve(app, contract.resetVertStyle).with(async ({ scope, params }) => ({
    vert_style: { ...(await resetVertStyle(scope, params.id)) },
  }));
}
