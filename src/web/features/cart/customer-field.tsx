import { useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import { useCustomerChoice } from '../../api/customer-choice.ts';
import { useWords } from '../../base/language.tsx';
import { Combobox, type ComboboxOption } from '../../ui/lists/combobox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ChosenCustomer } from './order-draft.ts';

interface CustomerFieldProps {
  customer: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  errors: readonly string[];
  /** Errors of a new customer's name. */
  nameErrors: readonly string[];
}

/** The customer of the order: an existing one, or a new one by name. */
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
  const { customers, isSimilar, wanted, isStale, isPending, isError } = useCustomerChoice(query);
  return (
    <Combobox
      label={cart.customer}
      action={<LinkButton text={cart.createCustomer} onClick={() => onChange({ id: null, name: query })} />}
      options={customers.map(optionOf)}
      similar={isSimilar}
      groupLabel={isSimilar ? palette.noCustomerWith(wanted) : undefined}
      stale={isStale}
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

function optionOf({ id, name, agencyName }: Customer): ComboboxOption {
  return { value: String(id), label: name, detail: agencyName || undefined };
}
