import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountingMonth,
  exportDatev,
  exportInvoices,
  showAccounting,
  updateAccounting,
} from '#contract/billing/accounting.ts';
import { addMonths } from '#domain/platform/day.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { monthLabel, monthName } from '#words/format.ts';
import { call, download } from '#web/api/call.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { flash, showSuccess } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import {
  type Accounting,
  ACCOUNTING_FIELDS,
  type AccountingField,
} from '#domain/billing/accounting/accounting.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

const MONTHS = 18;

/** The export of a month's invoices for DATEV and other programs, and the accounts to which they are posted. */
export function AccountingSection() {
  const locale = useLocale();
  const words = accountingWords[locale];
  const managesAll = useCan('manage all');
  const thisMonth = useSession().today.slice(0, 7);
  const [month, setMonth] = useState(addMonths(thisMonth, -1));
  const query = useQuery({
    queryKey: ['invoices', 'accounting', month],
    queryFn: ({ signal }) => call(showAccounting, { query: { month }, signal }),
  });
  const { mutate: save, isPending } = useMutation({
    mutationFn: (kind: 'datev' | 'csv') =>
      download(kind === 'datev' ? exportDatev : exportInvoices, {}, { month }),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.done(file.fileName));
    },
    onError: reportFailure,
  });
  return (
    <section className="invoices__part" aria-labelledby="accounting">
      <h2 className="h2 section-head" id="accounting">
        {words.title}
      </h2>
      <div className="row row--wrap invoices__accounting">
        <SelectField
          label={words.month}
          value={month}
          options={Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, -index)).map(
            (value) => ({
              value,
              label: monthLabel(locale, value),
            }),
          )}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button
          disabled={!query.data?.accounting.consultant || !query.data.accounting.client || isPending}
          onClick={() => save('datev')}
        >
          {words.datev}
        </Button>
        <Button disabled={isPending} onClick={() => save('csv')}>
          {words.csv}
        </Button>
      </div>
      <Loaded of={query}>
        {(data) => (
          <>
            <p className="over">
              {words.documents(data.documents)}
              {data.inOtherCurrencies > 0 && ` · ${words.others(data.inOtherCurrencies)}`}
            </p>
            {(!data.accounting.consultant || !data.accounting.client) && <p>{words.needed}</p>}
            {managesAll && (
              <details>
                <summary>{words.settings}</summary>
                <AccountingForm key={`${month} ${data.accounting.version}`} of={data} />
              </details>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The form for the DATEV numbers and accounts, and for the accounts of the customers that are billed in the month. */
function AccountingForm({ of: { accounting, debtors } }: { of: AccountingMonth }) {
  const locale = useLocale();
  const { common } = useWords();
  const words = accountingWords[locale];
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
      const nameOf = (value: string) => (field === 'yearStart' ? monthName(locale, `2026-${value}`) : value);
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
