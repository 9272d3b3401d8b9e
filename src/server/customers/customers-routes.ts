import * as imports from '#contract/customers/customer-import.ts';
import * as contract from '#contract/customers/customers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { respondInLines } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createCustomer, editCustomer } from './write-customer.ts';
import { presentCustomer, presentListedCustomer } from './customer-fields.ts';
import { deleteCustomer } from './delete-customer.ts';
import { importCustomers, previewImport, presentPreview } from './import-customers.ts';
import { getCustomer, listCustomers, listSimilarCustomers, listNearLimit } from './list-customers.ts';

/** The number of customers written between two progress lines of an import. */
const PROGRESS_EVERY = 50;

/** Serves the customers, and the import of a list of customers. */
export function customersRoutes(app: App): void {
  serve(app, contract.listCustomers).with(async ({ scope, query }) => {
    const { q, limit, partyKind } = query;
    const page = await listCustomers(scope, query);
    const customers = page.customers.map(presentListedCustomer);
    const next = page.next === undefined ? {} : { next: page.next };
    if (customers.length > 0 || q === '' || limit === undefined || partyKind !== undefined)
      return { customers, ...next };
    const similar = await listSimilarCustomers(scope, { q, limit });
    return { customers, similar: similar.map(presentListedCustomer) };
  });

  serve(app, contract.listNearLimit).act(listNearLimit);
  serve(app, contract.getCustomer).act(getCustomer, 'customer', presentCustomer);
  serve(app, contract.createCustomer).act(createCustomer, 'customer', presentCustomer);
  serve(app, contract.updateCustomer).act(editCustomer, 'customer', presentCustomer);
  serve(app, contract.deleteCustomer).act(deleteCustomer);

  serve(app, imports.previewCustomerImport).with(async ({ scope, request }) => {
    const file = await readUpload(app, request, 'too_large');
    return { preview: presentPreview(await previewImport(scope, file), scope.locale) };
  });

  serve(app, imports.importCustomers).with(async ({ scope, query, request, reply }) => {
    const file = await readUpload(app, request, 'too_large');
    return respondInLines({ request, reply }, async (tell) => {
      const { customers } = await importCustomers(scope, file, query.preview, (done, of) => {
        if (done % PROGRESS_EVERY === 0) tell({ done, of });
      });
      const count = (outcome: imports.ImportOutcome) =>
        customers.filter((customer) => customer.outcome === outcome).length;
      return { imported: { created: count('create'), changed: count('change'), unchanged: count('keep') } };
    });
  });
}
