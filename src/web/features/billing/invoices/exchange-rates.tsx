import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  enterExchangeRate,
  type ExchangeRates,
  listExchangeRates,
  removeExchangeRate,
} from '#contract/billing/exchange-rates.ts';
import { RATE_SOURCE_MAX, readRate } from '#domain/billing/invoices/vat-in-home-currency.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/quotes/money.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { formatAmount, formatDay } from '#words/format.ts';
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
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

/** The exchange rates with which invoices in other currencies state their VAT in the home currency. */
export function ExchangeRatesSection() {
  const { rates: words } = useWordsOf(invoicingWords);
  const query = useQuery({
    queryKey: ['invoices', 'exchange rates'],
    queryFn: ({ signal }) => call(listExchangeRates, { signal }),
  });
  return (
    <section className="invoices__part" aria-labelledby="rates">
      <h2 className="h2 section-head" id="rates">
        {words.title}
      </h2>
      <Loaded of={query}>
        {({ homeCurrency, rates }) =>
          homeCurrency === null ? (
            <p>{words.noCountry}</p>
          ) : (
            <>
              <p>{words.lede(homeCurrency)}</p>
              {rates.length === 0 ? (
                <p className="quiet">{words.empty}</p>
              ) : (
                <RatesTable home={homeCurrency} rates={rates} />
              )}
              <RateForm home={homeCurrency} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function RatesTable({ home, rates }: { home: Currency; rates: Rate[] }) {
  const locale = useLocale();
  const { rates: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call(removeExchangeRate, { params: { id } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices'),
  });
  return (
    <Table
      label={words.title}
      rowKey={({ id }) => `${id}`}
      rows={rates}
      columns={[
        {
          key: 'rate',
          label: words.rate,
          cell: ({ currency, millionths }) =>
            `1 ${home} = ${formatAmount(locale, `${millionths / 100}`, 4)} ${currency}`,
        },
        {
          key: 'from',
          label: words.validFrom,
          cell: ({ validFrom }) => formatDay(locale, validFrom, 'basic'),
        },
        { key: 'source', label: words.source, cell: ({ source }) => source },
        removeColumn(words.remove, { isPending: remove.isPending, onRemove: remove.mutate }),
      ]}
    />
  );
}

type Rate = ExchangeRates['rates'][number];

interface RemoveProps {
  isPending: boolean;
  onRemove: (id: number) => void;
}

function removeColumn(label: string, props: RemoveProps): TableColumn<Rate> {
  return {
    key: 'remove',
    label,
    labelHidden: true,
    cell: (rate) => <RemoveButton rate={rate} {...props} />,
  };
}

function RemoveButton({ rate, isPending, onRemove }: RemoveProps & { rate: Rate }) {
  const locale = useLocale();
  const { rates: words } = useWordsOf(invoicingWords);
  const { id, currency, validFrom } = rate;
  return (
    <button
      type="button"
      className="link"
      aria-label={words.removeOf(currency, formatDay(locale, validFrom, 'basic'))}
      disabled={isPending}
      onClick={() => onRemove(id)}
    >
      {words.remove}
    </button>
  );
}

function RateForm({ home }: { home: Currency }) {
  const { common } = useWords();
  const { rates: words } = useWordsOf(invoicingWords);
  const { today } = useSession();
  const client = useQueryClient();
  const others = CURRENCIES.filter((currency) => currency !== home);
  const [currency, setCurrency] = useState<Currency>(others[0] ?? 'EUR');
  const [validFrom, setValidFrom] = useState<string | null>(`${today.slice(0, 7)}-01`);
  const [rate, setRate] = useState('');
  const [source, setSource] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(enterExchangeRate, {
        body: { currency, validFrom: validFrom ?? '', millionths: readRate(rate) ?? 0, source },
      }),
    onSuccess: () => {
      flash.show({ type: 'success', text: words.saved });
      setRate('');
    },
    onSettled: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(save.error);
  const isNamed = ['currency', 'validFrom', 'millionths', 'source'].some(
    (name) => errors.of(name).length > 0,
  );
  return (
    <form
      className="row row--wrap"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <SelectField
        label={words.currency}
        value={currency}
        options={others.map((value) => ({ value, label: value }))}
        errors={errors.of('currency')}
        onChange={({ target }) => setCurrency(others.find((other) => other === target.value) ?? currency)}
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
        label={words.units(currency, home)}
        inputMode="decimal"
        autoComplete="off"
        {...errors.text('millionths', rate, setRate)}
      />
      <TextField
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        maxLength={RATE_SOURCE_MAX}
        {...errors.text('source', source, setSource)}
      />
      <Button type="submit" pending={save.isPending}>
        {common.save}
      </Button>
      {save.error && !isNamed && <p role="alert">{failureText(save.error)}</p>}
    </form>
  );
}
