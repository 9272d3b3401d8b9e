import { useState } from 'react';
import { useCustomerChoice } from '#web/api/customer-choice.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PartyFieldProps {
  label: string;
  hint?: string | undefined;
  /** Only agencies can be chosen. */
  isAgency?: boolean;
  value: NamedCustomer | null;
  errors: readonly string[];
  disabled?: boolean;
  onChange: (party: NamedCustomer | null) => void;
}

/** The choice of a customer that takes part in an order. */
export function PartyField({ isAgency = false, ...props }: PartyFieldProps) {
  const words = useWordsOf(partyWords);
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query, isAgency ? 'agency' : undefined);
  return (
    <CustomerCombobox
      {...props}
      choice={choice}
      onQueryChange={setQuery}
      placeholder={words.chooseAgency}
      emptyText={isAgency ? words.agencyEmpty : words.customerEmpty}
      clearLabel={isAgency ? words.clearAgency : words.clearCustomer}
    />
  );
}
