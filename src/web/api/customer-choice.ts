import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Customer, listCustomers } from '#contract/customers.ts';
import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customer.ts';
import { call } from './call.ts';

const TYPING_MS = 120;

/** The customers to choose from for what was typed; where no name contains it, those with a similar one. */
export function useCustomerChoice(typed: string) {
  const text = typed.trim();
  const [wanted, setWanted] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    queryKey: ['customers', 'choice', wanted],
    queryFn: ({ signal }) =>
      call(listCustomers, { query: { q: wanted, limit: MAX_SELECTABLE_CUSTOMERS }, signal }),
    placeholderData: keepPreviousData,
  });
  const similar: readonly Customer[] = data?.similar ?? [];
  const isSimilar = similar.length > 0;
  return {
    customers: isSimilar ? similar : (data?.customers ?? []),
    /** The customers only have names that are similar to what was typed. */
    isSimilar,
    /** What the customers answer. */
    wanted,
    /** The customers do not answer yet what was typed. */
    isStale: wanted !== text || (isPlaceholderData && !isError),
    isPending,
    isError,
  };
}
