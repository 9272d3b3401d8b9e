import * as contract from '#contract/pricing/agreements.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeAgreement, createAgreement, deleteAgreement } from './change-agreements.ts';
import { listAgreements, showSettlement } from './show-agreements.ts';

/** Serves the agreements. The invoices feature settles them. */
export function agreementsRoutes(app: App): void {
  serve(app, contract.listAgreements).with(({ scope, query }) =>
    scope.read((tx) => listAgreements(tx, query)),
  );

  serve(app, contract.getAgreement).with(({ scope, params }) =>
    scope.read((tx) => showSettlement(tx, params.id)),
  );

  serve(app, contract.createAgreement).with(async ({ scope, body }) => ({
    agreement: await createAgreement(scope, body),
  }));

  serve(app, contract.updateAgreement).with(async ({ scope, params, body }) => ({
    agreement: await changeAgreement(scope, params.id, body),
  }));

  serve(app, contract.deleteAgreement).with(({ scope, params }) => deleteAgreement(scope, params.id));
}
