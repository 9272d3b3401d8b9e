import { useState } from 'react';
import { useCustomerChoice } from '../../api/customer-choice.ts';
import { CustomerCombobox, type NamedCustomer } from '../../base/customer-combobox.tsx';
import { useWords } from '../../base/language.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ChosenCustomer } from './order-draft.ts';

interface CustomerFieldProps {
  customer: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  /** Called with true while a typed name waits for its customers, then with false. */
  onWaiting: (isWaiting: boolean) => void;
  errors: readonly string[];
  /** Errors of a new customer's name. */
  nameErrors: readonly string[];
}

/** The customer of the order: an existing one, or a new one by name. */
export function CustomerField({ customer, onChange, onWaiting, errors, nameErrors }: CustomerFieldProps) {
  const { cart } = useWords();
  const [isLeft, setLeft] = useState(false);
  if (customer?.id === null) {
    return (
      <TextField
        label={cart.newCustomerName}
        action={<LinkButton text={cart.chooseCustomer} onClick={() => onChange(null)} />}
        autoFocus={!isLeft}
        autoComplete="off"
        value={customer.name}
        errors={nameErrors}
        onChange={(event) => onChange({ id: null, name: event.target.value })}
      />
    );
  }
  const create = (name: string, isLeftNow: boolean) => {
    setLeft(isLeftNow);
    onChange({ id: null, name });
  };
  return (
    <KnownCustomer
      customer={customer}
      onChange={onChange}
      onCreate={create}
      onWaiting={onWaiting}
      errors={errors}
    />
  );
}

function KnownCustomer(props: {
  customer: NamedCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  /** Receives the name of a new customer, and whether the field was left, so that the focus stays where it is. */
  onCreate: (name: string, isLeft: boolean) => void;
  onWaiting: (isWaiting: boolean) => void;
  errors: readonly string[];
}) {
  const { customer, onChange, onCreate, onWaiting, errors } = props;
  const { cart } = useWords();
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  return (
    <CustomerCombobox
      label={cart.customer}
      action={<LinkButton text={cart.createCustomer} onClick={() => onCreate(query, false)} />}
      choice={choice}
      value={customer}
      onChange={onChange}
      onQueryChange={setQuery}
      onWaiting={onWaiting}
      create={{ label: cart.newCustomer, onCreate: (name, { isLeft }) => onCreate(name, isLeft) }}
      emptyText={cart.noCustomer}
      placeholder={cart.customerPlaceholder}
      clearLabel={cart.clearCustomer}
      errors={errors}
    />
  );
}

function LinkButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    // A press keeps the focus in the field, so that the typed name is still there at the click.
    <button
      type="button"
      className="link"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
