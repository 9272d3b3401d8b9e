import * as contract from '#contract/customers/customers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createCustomer } from './create-customer.ts';
import { presentCustomer, presentListedCustomer } from './customer-fields.ts';
import { deleteCustomer } from './delete-customer.ts';
import { editCustomer } from './edit-customer.ts';
import { getCustomer, listCustomers, listSimilarCustomers } from './list-customers.ts';
import { listNearLimit } from './list-near-limit.ts';

/** Serves the customers. */
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

  serve(app, contract.listNearLimit).with(({ scope }) => listNearLimit(scope));

  serve(app, contract.getCustomer).with(async ({ scope, params }) => ({
    customer: presentCustomer(await getCustomer(scope, params.id)),
  }));

  serve(app, contract.createCustomer).with(async ({ scope, body }) => ({
    customer: presentCustomer(await createCustomer(scope, body)),
  }));

  serve(app, contract.updateCustomer).with(async ({ scope, params, body }) => ({
    customer: presentCustomer(await editCustomer(scope, params.id, body)),
  }));

  serve(app, contract.deleteCustomer).with(({ scope, params }) => deleteCustomer(scope, params.id));
}
