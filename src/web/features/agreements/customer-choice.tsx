import { useState } from 'react';
import { useCustomerChoice } from '../../api/customer-choice.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox } from '../../ui/lists/combobox.tsx';
import { useAgreementWords } from './use-agreement-words.ts';

/** A customer by id and name. */
export interface AgreementCustomer {
  id: number;
  name: string;
}

interface CustomerChoiceProps {
  customer: AgreementCustomer | null;
  errors: readonly string[];
  onChange: (customer: AgreementCustomer | null) => void;
}

/** The customer that makes a promise. */
export function CustomerChoice({ customer, errors, onChange }: CustomerChoiceProps) {
  const { form: words } = useAgreementWords();
  const { common, palette, shell } = useWords();
  const [query, setQuery] = useState('');
  const { customers, total, isSimilar, wanted, isStale, isPending, isError } = useCustomerChoice(query);
  const group = total ? common.firstOf(customers.length, total) : undefined;
  return (
    <Combobox
      label={words.customer}
      placeholder={words.chooseCustomer}
      options={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
      similar={isSimilar}
      groupLabel={isSimilar ? palette.noCustomerWith(wanted) : group}
      stale={isStale}
      value={customer && { value: String(customer.id), label: customer.name }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      onQueryChange={setQuery}
      emptyText={isError ? shell.loadFailure : words.noCustomer}
      loading={isPending}
      loadingText={common.loading}
      clearLabel={words.clearCustomer}
      unclearText={common.unclearChoice}
      errors={errors}
    />
  );
}
