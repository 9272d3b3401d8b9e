import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountingMonth,
  exportDatev,
  exportFec,
  exportInvoices,
  exportJournal,
  exportJournalLines,
  exportSage,
  exportXero,
  showAccounting,
} from '#contract/billing/accounting.ts';
import type { ExportFormat } from '#domain/billing/accounting/export-formats.ts';
import { addMonths } from '#domain/platform/day.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { monthLabel } from '#words/format.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { AccountingForm } from './accounting-form.tsx';
import { ClosedMonths } from './closed-months.tsx';

const MONTHS = 18;

const ROUTES = {
  datev: exportDatev,
  fec: exportFec,
  sage: exportSage,
  xero: exportXero,
  invoices: exportInvoices,
  csv: exportJournal,
  jsonl: exportJournalLines,
} as const satisfies Readonly<Record<ExportFormat, unknown>>;

/** The export of a month's bookings, the accounts to which they are posted, and the closing of months. */
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
      </div>
      <Loaded of={query}>
        {(data) => (
          <>
            <p className="over">
              {words.documents(data.documents, data.currency)}
              {data.inOtherCurrencies > 0 && ` · ${words.others(data.inOtherCurrencies)}`}
            </p>
            <ExportButtons formats={data.formats} month={month} />
            <ClosedMonths closing={data.closing} month={month} thisMonth={thisMonth} />
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

/** The buttons that download a month's files, first those that are usual in the seller's country. */
function ExportButtons({ formats, month }: Pick<AccountingMonth, 'formats'> & { month: string }) {
  const words = accountingWords[useLocale()];
  const [usual] = formats;
  const { mutate: save, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => download(ROUTES[format], {}, { month }),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.done(file.fileName));
    },
    onError: reportFailure,
  });
  const needed = usual && usual.missing.length > 0 ? usual.format : null;
  return (
    <>
      <div role="group" className="row row--wrap" aria-label={words.export}>
        <span aria-hidden="true">{words.export}</span>
        {formats.map(({ format, missing }) => (
          <Button
            key={format}
            variant={format === usual?.format ? undefined : 'quiet'}
            disabled={missing.length > 0 || isPending}
            onClick={() => save(format)}
          >
            {words.formats[format]}
          </Button>
        ))}
      </div>
      {(needed === 'datev' || needed === 'fec') && <p>{words.needed[needed]}</p>}
    </>
  );
}
