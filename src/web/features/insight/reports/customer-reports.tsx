import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CustomerReport } from '#contract/sales/customer-records.ts';
import { formatDay } from '#words/format.ts';
import { customerReportsQuery } from '#web/api/customer-records.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { RanAds } from './ran-ads.tsx';

/** The ads of a customer that were sent, and the reports of its orders. */
export function CustomerReports({ customerId }: { customerId: number }) {
  const { ran, reports: words } = useWords().customer.page;
  const reports = useInfiniteQuery(customerReportsQuery(customerId));
  return (
    <>
      <section className="page__part">
        <h2 className="h2 section-head">{ran.title}</h2>
        <div className="sheet">
          <Loaded of={reports} rows={2}>
            {(list) => <RanAds customerId={customerId} reports={list} />}
          </Loaded>
          <MoreFooter of={reports} label={ran.title} />
        </div>
      </section>
      <section className="page__part">
        <h2 className="h2 section-head">{words.title}</h2>
        <div className="sheet">
          <Loaded of={reports} rows={2}>
            {(list) => <ReportList reports={list} />}
          </Loaded>
          <MoreFooter of={reports} label={words.title} />
        </div>
      </section>
    </>
  );
}

function ReportList({ reports }: { reports: readonly CustomerReport[] }) {
  const { history, order, customer } = useWords();
  const locale = useLocale();
  const day = (date: string) => formatDay(locale, date, 'basic');
  const datesOf = (first: string, last: string) =>
    first === last ? day(first) : customer.page.reports.dates(day(first), day(last));
  if (reports.length === 0) return <EmptyState>{customer.page.reports.empty}</EmptyState>;
  return (
    <ul className="reports">
      {reports.map(({ id, orderId, publications, countVerts, countSentVerts, ...report }) => (
        <li key={id}>
          <Link to={paths.reporting} params={{ reportId: String(id) }}>
            {history.order(orderId)}
          </Link>
          <span className="quiet">
            {[
              publications.join(', '),
              datesOf(report.firstSendingDate, report.latestSendingDate),
              order.list.sentOfTotal(String(countSentVerts), String(countVerts)),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
