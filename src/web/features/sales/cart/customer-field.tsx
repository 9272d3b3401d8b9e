import { useEffect, useId, useState } from 'react';
import { CUSTOMER_TRADE_FIELDS } from '#domain/customers/customer-fields.ts';
import { useCustomerChoice } from '#web/api/customers.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ChosenCustomer, CONTACT_FIELDS } from './order-draft.ts';

interface CustomerFieldProps {
  customer: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  /** Called with true when the customers of a typed name start to load, and with false when they are loaded. */
  onWaiting: (isWaiting: boolean) => void;
  errors: readonly string[];
  /** Errors of a field of a new customer, `name` or one of its contact. */
  errorsOfNew: (field: 'name' | (typeof CONTACT_FIELDS)[number]) => readonly string[];
}

/** The customer of the order: an existing one, or a new one with a name and optionally a contact. */
export function CustomerField({ customer, onChange, onWaiting, errors, errorsOfNew }: CustomerFieldProps) {
  const [focused, setFocused] = useState<'new' | 'known' | null>('new');
  if (customer?.id === null) {
    const change = (next: ChosenCustomer | null) => {
      setFocused('known');
      onChange(next);
    };
    return (
      <NewCustomer
        customer={customer}
        isFocused={focused === 'new'}
        errorsOf={errorsOfNew}
        onChange={change}
      />
    );
  }
  const create = (name: string, isLeft: boolean) => {
    setFocused(isLeft ? null : 'new');
    onChange({ id: null, name });
  };
  return (
    <KnownCustomer
      customer={customer}
      isFocused={focused === 'known'}
      onChange={onChange}
      onCreate={create}
      onWaiting={onWaiting}
      errors={errors}
    />
  );
}

interface NewCustomerProps {
  customer: Extract<ChosenCustomer, { id: null }>;
  isFocused: boolean;
  errorsOf: CustomerFieldProps['errorsOfNew'];
  onChange: (customer: ChosenCustomer | null) => void;
}

/** The button that opens the contact is above the name, so that Tab still leads from the name to the next field. */
function NewCustomer({ customer, isFocused, errorsOf, onChange }: NewCustomerProps) {
  const { cart } = useWords();
  const { form } = useWords().customer;
  const { contact } = customer;
  return (
    <>
      <TextField
        label={cart.newCustomerName}
        action={
          <span className="row row--wrap">
            {!contact && (
              <LinkButton text={cart.addContact} onClick={() => onChange({ ...customer, contact: {} })} />
            )}
            <LinkButton text={cart.chooseCustomer} onClick={() => onChange(null)} />
          </span>
        }
        autoFocus={isFocused}
        autoComplete="off"
        value={customer.name}
        errors={errorsOf('name')}
        onChange={(event) => onChange({ ...customer, name: event.target.value })}
      />
      {contact && (
        <fieldset className="stack stack--near">
          <legend className="h3">{form.customerContact}</legend>
          {CONTACT_FIELDS.map((field, index) => (
            <TextField
              key={field}
              label={form[CUSTOMER_TRADE_FIELDS[field].label]}
              type={INPUT_TYPES[field] ?? 'text'}
              autoComplete="off"
              autoFocus={index === 0}
              value={contact[field] ?? ''}
              errors={errorsOf(field)}
              onChange={({ target }) =>
                onChange({ ...customer, contact: { ...contact, [field]: target.value } })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Input types that make phones show a suitable keyboard. */
const INPUT_TYPES: Partial<Record<string, 'email' | 'tel'>> = {
  customerContactEmail: 'email',
  customerContactPhone: 'tel',
};

function KnownCustomer(props: {
  customer: NamedCustomer | null;
  /** Gives the field the focus, because the pressed button that switched to existing customers has been removed. */
  isFocused: boolean;
  onChange: (customer: ChosenCustomer | null) => void;
  /** Receives the name of a new customer, and whether the field was left, so that the focus stays where it is. */
  onCreate: (name: string, isLeft: boolean) => void;
  onWaiting: (isWaiting: boolean) => void;
  errors: readonly string[];
}) {
  const { customer, isFocused, onChange, onCreate, onWaiting, errors } = props;
  const { cart } = useWords();
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  const id = useId();
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus();
  }, [id, isFocused]);
  return (
    <CustomerCombobox
      id={id}
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
    // Pressing the button leaves the focus in the field, so that the typed name still exists when the click arrives.
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
