import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { InvoiceSummary } from '#contract/billing/invoices.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { daysOverdue, type InvoiceState } from '#domain/billing/invoices/invoice.ts';
import { formatDay, formatInstant } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { invoicesQuery } from './invoice-queries.ts';
import { useMoney } from '#web/ui/language/use-money.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

/** The issued invoices and corrections of a state. */
export function IssuedSection({ state }: { state: InvoiceState }) {
  const { list: words } = useWordsOf(invoicingWords);
  const [{ page, of }, setPage] = useState<{ page: number; of: InvoiceState }>({ page: 0, of: state });
  const shownPage = of === state ? page : 0;
  const invoices = useQuery(invoicesQuery(state, shownPage));
  const columns = useInvoiceColumns();
  const turn = (by: number) => setPage({ page: shownPage + by, of: state });
  return (
    <section className="invoices__part" aria-label={words.title}>
      <div className="sheet">
        <Loaded of={invoices} rows={2}>
          {({ invoices: rows, hasMore }) => (
            <>
              {rows.length === 0 ? (
                <p className="empty">{state === 'all' ? words.emptyAll : words.empty}</p>
              ) : (
                <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
              )}
              {(shownPage > 0 || hasMore) && (
                <div className="row invoices__foot">
                  <Button disabled={shownPage === 0} onClick={() => turn(-1)}>
                    {words.previous}
                  </Button>
                  <Button disabled={!hasMore} onClick={() => turn(1)}>
                    {words.next}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** Returns the columns of a list of invoices. */
export function useInvoiceColumns(): TableColumn<InvoiceSummary>[] {
  const words = useWordsOf(invoicingWords);
  const { list: names } = words;
  const locale = useLocale();
  const { named } = useMoney();
  return [
    {
      key: 'number',
      label: names.number,
      cellClass: 'k nw',
      cell: ({ id, number }) => (
        <Link className="rowlink" to={paths.invoice} params={{ invoiceId: `${id}` }}>
          {number}
        </Link>
      ),
    },
    { key: 'customer', label: names.customer, cell: ({ customerName }) => customerName },
    { key: 'date', label: names.date, cellClass: 'nw', cell: ({ issuedOn }) => formatDay(locale, issuedOn) },
    {
      key: 'due',
      label: names.due,
      cellClass: 'off nw',
      cell: ({ dueOn, kind }) => (kind === 'invoice' ? formatDay(locale, dueOn) : ''),
    },
    { key: 'state', label: names.stateColumn, cell: (invoice) => <InvoiceStateText invoice={invoice} /> },
    {
      key: 'format',
      label: words.drafts.format,
      cellClass: 'off',
      cell: ({ format }) => words.formats[format],
    },
    {
      key: 'amount',
      label: names.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ kind, openAmount, gross, currency }) =>
        kind === 'correction' ? `−${named(gross, currency)}` : named(openAmount || gross, currency),
    },
  ];
}

/** Whether an invoice is settled, due or overdue: if due, also whether it was mailed, and if overdue, when the last reminder was sent. */
export function InvoiceStateText({ invoice }: { invoice: InvoiceSummary }) {
  const { list: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { today, organization } = useSession();
  const { kind, dueOn, settledOn, mailedAt, remindedAt } = invoice;
  const overdue = daysOverdue(invoice, today);
  const mailed = mailedAt === null ? '' : ` · ${words.mailed}`;
  if (kind === 'correction') return `${words.correction}${mailed}`;
  if (settledOn !== null) return words.settledOn(formatDay(locale, settledOn, 'basic'));
  if (overdue > 0)
    return (
      <>
        <StateMark state="incomplete">{words.overdueBy(overdue)}</StateMark>
        {remindedAt !== null && (
          <div className="quiet invoices__details">
            {words.reminded(formatInstant(locale, remindedAt, organization.timeZone))}
          </div>
        )}
      </>
    );
  return `${words.dueIn(daysBetween(today, dueOn))}${mailed}`;
}
