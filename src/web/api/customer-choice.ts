import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ListedCustomer, listCustomers } from '#contract/customers/customers.ts';
import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customers/customer.ts';
import type { CustomerChoice } from '#web/ui/fields/customer-combobox.tsx';
import { call } from './call.ts';

const TYPING_MS = 120;
/** How many customers are fetched at most. If more match, the list shows this number with a plus sign. */
const COUNTED = 99;

/**
 * Returns the customers whose names contain a typed text. If there are none, returns those with a similar name. `partyKind`
 * restricts both to customers of that kind.
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
