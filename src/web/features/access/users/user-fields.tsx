import { isRole, isSelfService, type Role, ROLE_NAMES } from '#domain/access/abilities.ts';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useCustomerChoice } from '#web/api/customers.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';

/** The entries of a user form. */
export interface UserContent {
  name: string;
  email: string;
  role: Role;
  customerId: number | null;
  customerName: string | null;
  locale: Locale;
}

interface UserFieldsProps {
  content: UserContent;
  errors: FieldErrors;
  onChange: (change: Partial<UserContent>) => void;
  /** The user already has an e-mail address, which cannot be changed. */
  hasAddress?: boolean;
}

/** Name, address, role, the customer of a self-service user, and language. */
export function UserFields({ content, errors, onChange, hasAddress = false }: UserFieldsProps) {
  const { form, roles, rights } = useWords().user;
  const change = (field: string, entries: Partial<UserContent>) => {
    errors.clear(field);
    onChange(entries);
  };
  return (
    <>
      <TextField
        label={form.email}
        type="email"
        autoComplete="off"
        autoFocus={!hasAddress}
        readOnly={hasAddress}
        value={content.email}
        errors={errors.of('email')}
        onChange={(event) => change('email', { email: event.target.value })}
      />
      <TextField
        label={form.name}
        autoComplete="off"
        autoFocus={hasAddress}
        value={content.name}
        errors={errors.of('name')}
        onChange={(event) => change('name', { name: event.target.value })}
      />
      <RadioGroup
        label={form.role}
        options={ROLE_NAMES.map((role) => ({ value: role, label: roles[role], detail: rights[role] }))}
        value={content.role}
        errors={errors.of('role')}
        onChange={(role) => {
          if (!isRole(role)) return;
          const none = isSelfService(role) ? {} : { customerId: null, customerName: null };
          errors.clear('customerId');
          change('role', { role, ...none });
        }}
      />
      {isSelfService(content.role) && (
        <CustomerChoice
          customer={
            content.customerId === null ? null : { id: content.customerId, name: content.customerName ?? '' }
          }
          errors={errors.of('customerId')}
          onChange={(customer) =>
            change('customerId', { customerId: customer?.id ?? null, customerName: customer?.name ?? null })
          }
        />
      )}
      <SelectField
        label={form.locale}
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={content.locale}
        errors={errors.of('locale')}
        onChange={({ target: { value } }) => {
          if (isLocale(value)) change('locale', { locale: value });
        }}
      />
    </>
  );
}

interface CustomerChoiceProps {
  customer: NamedCustomer | null;
  errors: readonly string[];
  onChange: (customer: NamedCustomer | null) => void;
}

/** The choice of the customer for whom a self-service user orders. */
function CustomerChoice({ customer, errors, onChange }: CustomerChoiceProps) {
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
