import { useState } from 'react';
import { useCustomerChoice } from '../../api/customer-choice.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox } from '../../ui/lists/combobox.tsx';

interface CustomerChoiceProps {
  id: number | null;
  name: string | null;
  errors: readonly string[];
  onChange: (customer: { id: number; name: string } | null) => void;
}

/** The customer a self-service user orders for. */
export function CustomerChoice({ id, name, errors, onChange }: CustomerChoiceProps) {
  const { user, common, palette, shell } = useWords();
  const [query, setQuery] = useState('');
  const { customers, total, isSimilar, wanted, isStale, isPending, isError } = useCustomerChoice(query);
  return (
    <Combobox
      label={user.form.customer}
      hint={user.form.customerHint}
      placeholder={user.form.choose}
      options={customers.map((customer) => ({
        value: String(customer.id),
        label: customer.name,
        detail: customer.agencyName || undefined,
      }))}
      similar={isSimilar}
      groupLabel={
        isSimilar
          ? palette.noCustomerWith(wanted)
          : total
            ? common.firstOf(customers.length, total)
            : undefined
      }
      stale={isStale}
      value={id === null ? null : { value: String(id), label: name ?? '' }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      onQueryChange={setQuery}
      emptyText={isError ? shell.loadFailure : user.form.customerEmpty}
      loading={isPending}
      loadingText={common.loading}
      clearLabel={user.form.customerClear}
      unclearText={common.unclearChoice}
      errors={errors}
    />
  );
}
