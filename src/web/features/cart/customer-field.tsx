import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customer.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, listCustomers } from '#contract/customers.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { ChosenCustomer } from './order-draft.ts';

const TYPING_MS = 120;

interface CustomerFieldProps {
  customer: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  errors: readonly string[];
  /** What is wrong with the name of a new customer. */
  nameErrors: readonly string[];
}

/** The customer of the order: one of those there are, or a new one by its name. */
export function CustomerField({ customer, onChange, errors, nameErrors }: CustomerFieldProps) {
  const { cart } = useWords();
  if (customer?.id === null) {
    return (
      <TextField
        label={cart.newCustomerName}
        action={<LinkButton text={cart.chooseCustomer} onClick={() => onChange(null)} />}
        autoFocus
        autoComplete="off"
        value={customer.name}
        errors={nameErrors}
        onChange={(event) => onChange({ id: null, name: event.target.value })}
      />
    );
  }
  return <KnownCustomer customer={customer} onChange={onChange} errors={errors} />;
}

function KnownCustomer(props: {
  customer: { id: number; name: string } | null;
  onChange: (customer: ChosenCustomer | null) => void;
  errors: readonly string[];
}) {
  const { customer, onChange, errors } = props;
  const { cart, palette } = useWords();
  const [query, setQuery] = useState('');
  const wanted = useDebounced(query.trim(), TYPING_MS);
  const { data, isPending, isError, isPlaceholderData } = useCustomers(wanted);
  const similar = data?.similar ?? [];
  return (
    <Combobox
      label={cart.customer}
      action={<LinkButton text={cart.createCustomer} onClick={() => onChange({ id: null, name: query })} />}
      options={(similar.length > 0 ? similar : (data?.customers ?? [])).map(optionOf)}
      similar={similar.length > 0}
      groupLabel={similar.length > 0 ? palette.noCustomerWith(wanted) : undefined}
      stale={wanted !== query.trim() || isPlaceholderData}
      value={customer && { value: String(customer.id), label: customer.name }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      onQueryChange={setQuery}
      create={{ label: cart.newCustomer, onCreate: (name) => onChange({ id: null, name }) }}
      emptyText={isError ? cart.customersFailed : cart.noCustomer}
      loading={isPending}
      loadingText={cart.loadingCustomers}
      placeholder={cart.customerPlaceholder}
      clearLabel={cart.clearCustomer}
      errors={errors}
    />
  );
}

function LinkButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {text}
    </button>
  );
}

function useCustomers(q: string) {
  return useQuery({
    queryKey: ['customers', 'choice', q],
    queryFn: ({ signal }) => call(listCustomers, { query: { q, limit: MAX_SELECTABLE_CUSTOMERS }, signal }),
    placeholderData: keepPreviousData,
  });
}

function optionOf({ id, name, agencyName }: Customer): ComboboxOption {
  return { value: String(id), label: name, detail: agencyName || undefined };
}
