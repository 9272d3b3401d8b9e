import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type InvoiceSeriesRecord,
  listInvoiceSeries,
  updateInvoiceSeries,
} from '#contract/billing/invoice-series.ts';
import { formatNumber, NUMBER_FORMATS, NUMBERED_COUNTRIES } from '#domain/billing/invoices/number-format.ts';
import { countryName } from '#words/country-name.ts';
import { useSession } from '#web/api/session.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';

/** The forms that set the format of the numbers of invoices and corrections. */
export function NumberForms() {
  const { numbers: words } = useWordsOf(invoicingWords);
  const { data } = useQuery({
    queryKey: ['invoices', 'series'],
    queryFn: async ({ signal }) => (await call(listInvoiceSeries, { signal })).series,
  });
  return (
    <section className="invoices__part invoices__numbers" aria-labelledby="numbers">
      <h2 className="h2 section-head" id="numbers">
        {words.title}
      </h2>
      {data?.map((series) => (
        <NumberForm key={`${series.kind} ${series.version}`} series={series} />
      ))}
    </section>
  );
}

function NumberForm({ series }: { series: InvoiceSeriesRecord }) {
  const { common } = useWords();
  const { numbers: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const locale = useLocale();
  const { today } = useSession();
  const [numberFormat, setFormat] = useState(series.numberFormat);
  const save = useMutation({
    mutationFn: () =>
      call(updateInvoiceSeries, {
        params: { kind: series.kind },
        body: { numberFormat, version: series.version },
      }),
    onSuccess: () => flash.show({ type: 'success', text: words.saved }),
    onSettled: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(save.error);
  const refused = errors.of('numberFormat');
  const failure = save.error && refused.length === 0 ? [failureText(save.error)] : refused;
  return (
    <form
      className="row row--wrap"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label={words[series.kind]}
        value={numberFormat}
        hint={words.hint(series.next)}
        errors={failure}
        onChange={({ target }) => {
          errors.clear('numberFormat');
          setFormat(target.value);
        }}
      />
      <div className="row row--wrap">
        <span className="quiet">{words.examples}</span>
        {NUMBERED_COUNTRIES.map((country) => {
          const format = NUMBER_FORMATS[country][series.kind];
          const example = formatNumber(format, Number(today.slice(0, 4)), 1);
          return (
            <button
              key={country}
              type="button"
              className="link"
              aria-label={words.takeExample(example)}
              onClick={() => {
                errors.clear('numberFormat');
                setFormat(format);
              }}
            >
              {example} ({countryName(locale, country)})
            </button>
          );
        })}
      </div>
      <Button type="submit" pending={save.isPending} disabled={numberFormat === series.numberFormat}>
        {common.save}
      </Button>
    </form>
  );
}
