import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountingMonth, updateAccounting } from '#contract/billing/accounting.ts';
import {
  type Accounting,
  ACCOUNTING_FIELDS,
  type AccountingField,
} from '#domain/billing/accounting/accounting.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { refetch } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { monthName } from '#words/format.ts';

/** The form for the settings and accounts of the bookings, and for the accounts of the customers that are billed in the month. */
export function AccountingForm({ of: { accounting, debtors } }: { of: AccountingMonth }) {
  const locale = useLocale();
  const { common } = useWords();
  const words = accountingWords[locale];
  const choiceNames: Readonly<Record<string, string>> = words.choices;
  const client = useQueryClient();
  const { version, presets, ...before } = accounting;
  const [entered, setEntered] = useState<Accounting>(before);
  const [accounts, setAccounts] = useState(debtors.map(({ account }) => account));
  const save = useMutation({
    mutationFn: () =>
      call(updateAccounting, {
        body: {
          ...entered,
          debtors: debtors.map(({ customerId }, index) => ({ customerId, account: accounts[index] ?? '' })),
          version,
        },
      }),
    onSuccess: () => flash.show({ type: 'success', text: words.saved }),
    onSettled: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(save.error);
  const names = [...fieldNames(ACCOUNTING_FIELDS), ...debtors.map((_, index) => `debtors.${index}.account`)];
  const isNamed = names.some((name) => errors.of(name).length > 0);
  const fieldOf = (field: AccountingField) => {
    const label = words.fields[field];
    const described = ACCOUNTING_FIELDS[field];
    const change = (value: string) => {
      errors.clear(field);
      setEntered({ ...entered, [field]: value });
    };
    if (described.kind === 'choice') {
      const nameOf = (value: string) =>
        field === 'yearStart' ? monthName(locale, `2026-${value}`) : (choiceNames[value] ?? value);
      return (
        <SelectField
          key={field}
          label={label}
          value={entered[field]}
          options={described.choices.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ target }) => change(target.value)}
        />
      );
    }
    const preset = presets[field];
    return (
      <TextField
        key={field}
        label={label}
        value={entered[field]}
        inputMode="numeric"
        hint={preset === undefined ? undefined : words.preset(preset)}
        errors={errors.of(field)}
        onChange={({ target }) => change(target.value)}
      />
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="invoices__accounts">{fieldNames(ACCOUNTING_FIELDS).map(fieldOf)}</div>
      <h3 className="h3">{words.debtors}</h3>
      {debtors.length === 0 && <p>{words.noDebtors}</p>}
      <div className="invoices__accounts">
        {debtors.map(({ customerId, name }, index) => (
          <TextField
            key={customerId}
            label={name}
            inputMode="numeric"
            {...errors.text(`debtors.${index}.account`, accounts[index] ?? '', (value) =>
              setAccounts(accounts.with(index, value)),
            )}
          />
        ))}
      </div>
      {save.error && !isNamed && <p role="alert">{failureText(save.error)}</p>}
      <Button type="submit" pending={save.isPending}>
        {common.save}
      </Button>
    </form>
  );
}
