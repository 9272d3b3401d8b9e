import { useState } from 'react';
import { useCustomerChoice } from '#web/api/customer-choice.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface CustomerFieldProps {
  customer: NamedCustomer | null;
  errors: readonly string[];
  onChange: (customer: NamedCustomer | null) => void;
}

/** The choice of the customer of an agreement. */
export function CustomerField({ customer, errors, onChange }: CustomerFieldProps) {
  const { form: words } = useWordsOf(agreementWords);
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  return (
    <CustomerCombobox
      label={words.customer}
      placeholder={words.chooseCustomer}
      choice={choice}
      value={customer}
      onQueryChange={setQuery}
      onChange={onChange}
      emptyText={words.noCustomer}
      clearLabel={words.clearCustomer}
      errors={errors}
    />
  );
}
