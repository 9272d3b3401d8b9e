import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCustomers } from '#contract/customers.ts';
import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customer.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const TYPING_MS = 120;

interface CustomerChoiceProps {
  id: number | null;
  name: string | null;
  errors: readonly string[];
  onChange: (customer: { id: number; name: string } | null) => void;
}

/** The customer whom a self-service user orders for. */
export function CustomerChoice({ id, name, errors, onChange }: CustomerChoiceProps) {
  const { user, common, shell } = useWords();
  const [query, setQuery] = useState('');
  const q = useDebounced(query.trim(), TYPING_MS);
  const { data, isPending, isError } = useQuery({
    queryKey: ['customers', 'choice', q],
    queryFn: ({ signal }) => call(listCustomers, { query: { q, limit: MAX_SELECTABLE_CUSTOMERS }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label={user.form.customer}
      hint={user.form.customerHint}
      placeholder={user.form.choose}
      options={(data?.customers ?? []).map((customer) => ({
        value: String(customer.id),
        label: customer.name,
        detail: customer.agencyName || undefined,
      }))}
      value={id === null ? null : { value: String(id), label: name ?? '' }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      onQueryChange={setQuery}
      emptyText={isError ? shell.loadFailure : user.form.customerEmpty}
      loading={isPending}
      loadingText={common.loading}
      clearLabel={user.form.customerClear}
      errors={errors}
    />
  );
}
