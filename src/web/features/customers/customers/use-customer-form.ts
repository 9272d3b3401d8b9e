import { useQueryClient } from '@tanstack/react-query';
import { type Customer, updateCustomer } from '#contract/customers/customers.ts';
import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customers/customer-fields.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { customerQuery, refreshCustomers } from '#web/api/customer-query.ts';

/** Returns the form of a customer: the user's changes on top of the saved record. */
export function useCustomerForm(customer: Customer) {
  const client = useQueryClient();
  return useRecordForm<Customer, CustomerContent>({
    record: customer,
    contentOf: (saved) => contentOf(CUSTOMER_FIELDS, saved),
    keptAs: `customer.${customer.id}`,
    send: async ({ changed, version }) =>
      (await call(updateCustomer, { params: { id: customer.id }, body: { ...changed, version } })).customer,
    keep: (saved) => {
      client.setQueryData(customerQuery(String(saved.id)).queryKey, saved);
      void refreshCustomers(client);
    },
  });
}
