import { useState } from 'react';
import { useCustomerChoice } from '../../api/customer-choice.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox } from '../../ui/lists/combobox.tsx';
import { usePartyWords } from './use-party-words.ts';

/** A customer by id and name. */
export interface Party {
  id: number;
  name: string;
}

interface PartyFieldProps {
  label: string;
  hint?: string | undefined;
  /** Only agencies can be chosen. */
  isAgency?: boolean;
  value: Party | null;
  errors: readonly string[];
  disabled?: boolean;
  onChange: (party: Party | null) => void;
}

/** The choice of a customer that takes part in an order. */
export function PartyField({
  label,
  hint,
  isAgency = false,
  value,
  errors,
  disabled = false,
  onChange,
}: PartyFieldProps) {
  const words = usePartyWords();
  const { common, palette, shell } = useWords();
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query, isAgency ? 'agency' : undefined);
  const { customers, total, isSimilar, wanted, isStale, isPending, isError } = choice;
  return (
    <Combobox
      label={label}
      hint={hint}
      placeholder={words.chooseAgency}
      options={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
      similar={isSimilar}
      groupLabel={
        isSimilar
          ? palette.noCustomerWith(wanted)
          : total
            ? common.firstOf(customers.length, total)
            : undefined
      }
      stale={isStale}
      value={value && { value: String(value.id), label: value.name }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      onQueryChange={setQuery}
      emptyText={isError ? shell.loadFailure : isAgency ? words.agencyEmpty : words.customerEmpty}
      loading={isPending}
      loadingText={common.loading}
      clearLabel={isAgency ? words.clearAgency : words.clearCustomer}
      unclearText={common.unclearChoice}
      errors={errors}
      disabled={disabled}
    />
  );
}
