import { useState } from 'react';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { useCustomerChoice } from '#web/api/customer-choice.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';

/** The values of the choices in addition to the customers with the visitor's address. */
const NEW = 'new';
const OTHER = 'other';

interface RequestCustomerProps {
  request: Pick<StorefrontRequestRecord, 'company' | 'customers'>;
  /** The id of a customer, null for a new one, undefined while none is chosen. */
  value: number | null | undefined;
  errors: readonly string[];
  onChange: (customerId: number | null | undefined) => void;
}

/**
 * The choice of the customer for whom staff reserve: a customer with the visitor's address, a new customer, or any other,
 * found by name.
 */
export function RequestCustomer({ request, value, errors, onChange }: RequestCustomerProps) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const { cart } = useWords();
  const { company, customers } = request;
  const [chosen, setChosen] = useState(value === null ? NEW : String(value));
  const [other, setOther] = useState<NamedCustomer | null>(null);
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  const choose = (option: string) => {
    setChosen(option);
    onChange(option === NEW ? null : option === OTHER ? other?.id : Number(option));
  };
  return (
    <>
      <RadioGroup
        label={words.customer}
        options={[
          ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW, label: words.newCustomer(company) },
          { value: OTHER, label: words.otherCustomer },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
        <CustomerCombobox
          label={words.otherCustomer}
          choice={choice}
          value={other}
          onChange={(customer) => {
            setOther(customer);
            onChange(customer?.id);
          }}
          onQueryChange={setQuery}
          emptyText={cart.noCustomer}
          placeholder={cart.customerPlaceholder}
          clearLabel={cart.clearCustomer}
          errors={errors}
        />
      )}
    </>
  );
}
