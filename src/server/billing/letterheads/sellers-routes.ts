import * as contract from '#contract/billing/sellers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeSeller } from './change-seller.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';

/** Serves the company details of the organization as the issuer of invoices. */
export function sellersRoutes(app: App): void {
  serve(app, contract.getSeller).read(readSeller, 'seller');
  serve(app, contract.updateSeller).act(changeSeller, 'seller');
}
