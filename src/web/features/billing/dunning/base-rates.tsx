import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DunningSettingsRecord, enterBaseRate, removeBaseRate } from '#contract/billing/dunnings.ts';
import { BASE_RATE_SOURCE_MAX } from '#domain/billing/dunning/late-interest.ts';
import { BASE_RATE_KINDS, type BaseRateKind } from '#domain/billing/dunning/late-payment-law.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { formatBasisPoints, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Table } from '#web/ui/tables/table.tsx';

type Rate = DunningSettingsRecord['rates'][number];

/** The base rates by kind, the latest first, and the form that enters one. */
export function BaseRates({ rates }: { rates: readonly Rate[] }) {
  const { settings: words } = useWordsOf(dunningWords);
  const locale = useLocale();
  return (
    <>
      <h3 className="h3">{words.rates}</h3>
      <p>{words.ratesLede}</p>
      {rates.length === 0 ? (
        <p className="quiet">{words.noRates}</p>
      ) : (
        <Table
          label={words.rates}
          rowKey={({ id }) => `${id}`}
          rows={rates}
          columns={[
            { key: 'kind', label: words.kind, cell: ({ kind }) => words.kinds[kind] },
            {
              key: 'from',
              label: words.validFrom,
              cell: ({ validFrom }) => formatDay(locale, validFrom, 'basic'),
            },
            {
              key: 'percent',
              label: words.percent,
              numeric: true,
              cell: ({ basisPoints }) => formatBasisPoints(locale, basisPoints),
            },
            { key: 'source', label: words.source, cell: ({ source }) => source },
            {
              key: 'remove',
              label: words.remove,
              labelHidden: true,
              cell: removeButton,
            },
          ]}
        />
      )}
      <RateForm />
    </>
  );
}

const removeButton = (rate: Rate) => <RemoveButton rate={rate} />;

function RemoveButton({ rate: { id, kind, validFrom } }: { rate: Rate }) {
  const { settings: words } = useWordsOf(dunningWords);
  const locale = useLocale();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeBaseRate, { params: { id } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices'),
  });
  return (
    <button
      type="button"
      className="link"
      aria-label={words.removeOf(words.kinds[kind], formatDay(locale, validFrom, 'basic'))}
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {words.remove}
    </button>
  );
}

/** A rate that the server refuses, for a text that is no percentage. */
const UNREADABLE = Number.MAX_SAFE_INTEGER;

function RateForm() {
  const { common } = useWords();
  const { settings: words } = useWordsOf(dunningWords);
  const { today } = useSession();
  const client = useQueryClient();
  const [kind, setKind] = useState<BaseRateKind>('bundesbank');
  const [validFrom, setValidFrom] = useState<string | null>(null);
  const [percent, setPercent] = useState('');
  const [source, setSource] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(enterBaseRate, {
        body: {
          kind,
          validFrom: validFrom ?? '',
          basisPoints: readDecimal(percent, 2) ?? UNREADABLE,
          source,
        },
      }),
    onSuccess: () => {
      flash.show({ type: 'success', text: words.rateSaved });
      setPercent('');
    },
    onSettled: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(save.error);
  const isNamed = ['validFrom', 'basisPoints', 'source'].some((name) => errors.of(name).length > 0);
  return (
    <form
      className="row row--wrap"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <SelectField
        label={words.kind}
        value={kind}
        options={BASE_RATE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ target }) => setKind(BASE_RATE_KINDS.find((one) => one === target.value) ?? kind)}
      />
      <DateField
        label={words.validFrom}
        value={validFrom}
        today={today}
        errors={errors.of('validFrom')}
        onChange={(day) => {
          errors.clear('validFrom');
          setValidFrom(day);
        }}
      />
      <TextField
        label={words.percent}
        inputMode="decimal"
        autoComplete="off"
        {...errors.text('basisPoints', percent, setPercent)}
      />
      <TextField
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        maxLength={BASE_RATE_SOURCE_MAX}
        {...errors.text('source', source, setSource)}
      />
      <Button type="submit" pending={save.isPending}>
        {common.save}
      </Button>
      {save.error && !isNamed && <p role="alert">{failureText(save.error)}</p>}
    </form>
  );
}
