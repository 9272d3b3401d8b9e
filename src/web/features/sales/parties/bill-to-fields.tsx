import { useState } from 'react';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useCustomerChoice } from '#web/api/customers.ts';

interface BillToFieldsProps {
  customer: { name: string };
  billsAdvertiser: boolean;
  isBilled: boolean;
  entered: NamedParties;
  errors: readonly string[];
  onChange: (billTo: NamedCustomer | null) => void;
}

/** The choice of the billed party: the customer, its agency unless the advertiser must be billed, or another customer. */
export function BillToFields(props: BillToFieldsProps) {
  const { customer, billsAdvertiser, isBilled, entered, errors, onChange } = props;
  const words = useWordsOf(partyWords);
  const { agency, billTo } = entered;
  const [isOther, setOther] = useState(billTo !== null && billTo.id !== agency?.id);
  const isAgencyBilled = agency !== null && billTo?.id === agency.id;
  const value = isOther && !isAgencyBilled ? 'other' : isAgencyBilled ? 'agency' : 'customer';
  const choose = (chosen: string) => {
    setOther(chosen === 'other');
    onChange(chosen === 'agency' ? agency : null);
  };
  const options = [
    { value: 'customer', label: words.billed(customer.name) },
    ...(agency && !billsAdvertiser ? [{ value: 'agency', label: words.billedAgency(agency.name) }] : []),
    { value: 'other', label: words.billedOther },
  ];
  return (
    <>
      <RadioGroup
        label={words.billTo}
        hint={isBilled ? words.billedFixed : agency && billsAdvertiser ? words.advertiserBilled : undefined}
        options={options}
        value={value}
        disabled={isBilled}
        errors={value === 'other' ? [] : errors}
        onChange={choose}
      />
      {value === 'other' && (
        <PartyField
          label={words.otherCustomer}
          value={billTo}
          errors={errors}
          disabled={isBilled}
          onChange={onChange}
        />
      )}
    </>
  );
}

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
