import * as contract from '#contract/customers/customer-import.ts';
import { respondInLines } from '#server/platform/http/respond-in-lines.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { serve } from '#server/platform/http/serve.ts';
import { importCustomers, previewImport } from './import-customers.ts';
import { presentPreview } from './present-import.ts';

/** The number of customers written between two progress lines of the response. */
const PROGRESS_EVERY = 50;

/** Serves the import of a list of customers. */
export function customerImportRoutes(app: App): void {
  serve(app, contract.previewCustomerImport).with(async ({ scope, request }) => {
    const file = await readUpload(app, request, 'too_large');
    return { preview: presentPreview(await previewImport(scope, file), scope.locale) };
  });

  serve(app, contract.importCustomers).with(async ({ scope, query, request, reply }) => {
    const file = await readUpload(app, request, 'too_large');
    return respondInLines({ request, reply }, async (tell) => {
      const { customers } = await importCustomers(scope, file, query.preview, (done, of) => {
        if (done % PROGRESS_EVERY === 0) tell({ done, of });
      });
      const count = (outcome: contract.ImportOutcome) =>
        customers.filter((customer) => customer.outcome === outcome).length;
      return { imported: { created: count('create'), changed: count('change'), unchanged: count('keep') } };
    });
  });
}
