import { useQueryClient } from '@tanstack/react-query';
import { updateCustomer } from '#contract/customers.ts';
import { call } from '../../api/call.ts';
import { useRecordForm } from '../../api/use-record-form.ts';
import { contentOf, type CustomerContent } from './customer-content.ts';
import { type Customer, customerQuery, refreshCustomers } from './use-customers.ts';

/** The form of a customer: what is typed stands on top of what is saved, until it is saved or given up. */
export function useCustomerForm(customer: Customer) {
  const client = useQueryClient();
  return useRecordForm<Customer, CustomerContent>({
    record: customer,
    contentOf,
    keptAs: `customer.${customer.id}`,
    send: async ({ changed, version }) =>
      (await call(updateCustomer, { params: { id: customer.id }, body: { ...changed, version } })).customer,
    keep: (saved) => {
      client.setQueryData(customerQuery(String(saved.id)).queryKey, saved);
      void refreshCustomers(client);
    },
  });
}
