import { useState } from 'react';
import { useCustomerChoice } from '#web/api/customer-choice.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useWords } from '#web/ui/language/language.tsx';

interface CustomerChoiceProps {
  customer: NamedCustomer | null;
  errors: readonly string[];
  onChange: (customer: NamedCustomer | null) => void;
}

/** The choice of the customer for whom a self-service user orders. */
export function CustomerChoice({ customer, errors, onChange }: CustomerChoiceProps) {
  const { form } = useWords().user;
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  return (
    <CustomerCombobox
      label={form.customer}
      hint={form.customerHint}
      placeholder={form.choose}
      choice={choice}
      value={customer}
      onQueryChange={setQuery}
      onChange={onChange}
      emptyText={form.customerEmpty}
      clearLabel={form.customerClear}
      errors={errors}
    />
  );
}
