import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { sharedReportQuery } from '../features/reporting/report-query.ts';
import { NoReport, ReportView } from '../features/reporting/report-view.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/spinner.tsx';

/** The report of a public link: for whoever has it, in the language of their browser, and leading nowhere else. */
export function SharedReportPage() {
  const { report: words, shell } = useWords();
  const { token } = useParams({ from: '/shared/report/$token' });
  const shared = useQuery(sharedReportQuery(token));
  const report = shared.data;
  return (
    <main className="page page--shared" id="content">
      <title>{report ? words.title(report.customerName) : words.pageTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
      {report && <p className="over">{report.publisher}</p>}
      {report && <ReportView report={report} order={words.order(report.order.id)} />}
      {report === null && (
        <>
          <div className="head">
            <h1 className="h1">{words.pageTitle}</h1>
          </div>
          <NoReport>{words.sharedGone}</NoReport>
        </>
      )}
      {shared.isPending && <Loading label={shell.loading} page />}
      {shared.isError && (
        <EmptyState action={<Button onClick={() => void shared.refetch()}>{shell.retry}</Button>}>
          {shell.loadFailure}
        </EmptyState>
      )}
    </main>
  );
}
