import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type Customer,
  getCustomer,
  listCustomers,
  type ListedCustomer,
} from '#contract/customers/customers.ts';
import { call } from './call.ts';
import { refetch } from './query-client.ts';
import { useEffect, useState } from 'react';
import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customers/customer.ts';
import type { CustomerChoice } from '#web/ui/fields/customer-combobox.tsx';

/** Returns the query of one customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: async ({ signal }): Promise<Customer> =>
      (await call(getCustomer, { params: { id }, signal })).customer,
  });
}

/** Refetches all records that show customers or can be searched by a customer's name. */
export async function refreshCustomers(client: QueryClient): Promise<void> {
  refetch(client, 'orders', 'order', 'verts', 'vert', 'suggestions', 'issues');
  await client.invalidateQueries({ queryKey: ['customers'] });
}

const TYPING_MS = 120;
/** How many customers are fetched at most. If more match, the list shows this number with a plus sign. */
const COUNTED = 99;

/**
 * Returns the customers whose names contain a typed text. If there are none, returns those with a similar name. With
 * `partyKind`, returns only customers of that kind whose names contain the text.
 */
export function useCustomerChoice(typed: string, partyKind?: 'agency'): CustomerChoice {
  const text = typed.trim();
  const [wanted, setWanted] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    queryKey: ['customers', 'choice', wanted, partyKind],
    queryFn: ({ signal }) =>
      call(listCustomers, { query: { q: wanted, limit: COUNTED, ...(partyKind && { partyKind }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const similar: readonly ListedCustomer[] = data?.similar ?? [];
  const isSimilar = similar.length > 0;
  const found = isSimilar ? similar : (data?.customers ?? []);
  return {
    customers: found.slice(0, MAX_SELECTABLE_CUSTOMERS),
    total:
      found.length > MAX_SELECTABLE_CUSTOMERS
        ? `${found.length}${data?.next === undefined ? '' : '+'}`
        : null,
    isSimilar,
    wanted,
    isStale: wanted !== text || (isPlaceholderData && !isError),
    isPending,
    isError,
  };
}
