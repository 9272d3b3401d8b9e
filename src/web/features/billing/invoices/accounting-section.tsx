import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportDatev, exportInvoices, showAccounting } from '#contract/billing/accounting.ts';
import { addMonths } from '#domain/platform/day.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { monthLabel } from '#words/format.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { AccountingForm } from './accounting-form.tsx';

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
