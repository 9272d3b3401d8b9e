import { useQuery } from '@tanstack/react-query';
import { listCustomers } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';
import type { NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { usePartyWords } from './use-party-words.ts';

/**
 * Returns a note that the agency in the customer's record is only a text. Null if the record names no agency, if the agency
 * is also a customer, or if an agency is already chosen.
 */
export function useAgencyAsText(customerName: string, chosen: NamedCustomer | null): string | null {
  const words = usePartyWords();
  const { data: customers } = useQuery({
    queryKey: ['customers', 'agency of', customerName],
    queryFn: async ({ signal }) => {
      const query = { name: customerName, limit: '1' };
      return (await call(listCustomers, { query, signal })).customers;
    },
  });
  const name = customers?.find((customer) => customer.name === customerName)?.agencyName.trim() ?? '';
  const { data: agencies } = useQuery({
    queryKey: ['customers', 'agencies named', name],
    queryFn: async ({ signal }) => {
      const query = { q: name, partyKind: 'agency' };
      return (await call(listCustomers, { query, signal })).customers;
    },
    enabled: name !== '',
  });
  if (chosen || name === '' || !agencies) return null;
  return agencies.some((agency) => agency.name === name) ? null : words.agencyAsText(name);
}
