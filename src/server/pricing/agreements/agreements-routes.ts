import * as contract from '#contract/pricing/agreements.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeAgreement, createAgreement, deleteAgreement } from './change-agreements.ts';
import { listAgreements, showSettlement } from './show-agreements.ts';

/** Serves the agreements. The routes of invoices settle them. */
export function agreementsRoutes(app: App): void {
  serve(app, contract.listAgreements).read(listAgreements);
  serve(app, contract.getAgreement).read(showSettlement);
  serve(app, contract.createAgreement).act(createAgreement, 'agreement');
  serve(app, contract.updateAgreement).act(changeAgreement, 'agreement');
  serve(app, contract.deleteAgreement).act(deleteAgreement);
}
