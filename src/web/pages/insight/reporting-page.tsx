import '../../styles/pages/letterhead.css';
import '../../styles/pages/report.css';
import { Link, useParams } from '@tanstack/react-router';
import { getReportPdf } from '#contract/insight/reports.ts';
import { download } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { PdfButton } from '#web/features/insight/reports/pdf-button.tsx';
import { reportQuery } from '#web/features/insight/reports/report-query.ts';
import { ReportMails, SendReport } from '#web/features/insight/reports/report-mails.tsx';
import { NoReport, ReportView } from '#web/features/insight/reports/report-view.tsx';
import { ShareActions } from '#web/features/insight/reports/share-actions.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The report of an order. Spec §2 Reporting. */
export function ReportingPage() {
  const { report: words, shell } = useWords();
  const { organization } = useSession();
  const { reportId } = useParams({ from: '/signed-in/reporting/$reportId' });
  const { data: report } = useRecord(reportQuery(reportId));
  const title = report ? words.title(report.customerName) : words.pageTitle;
  return (
    <Page title={title}>
      {report && (
        <ReportView
          report={report}
          publisher={organization.name}
          order={
            <Link to={paths.order} params={{ orderId: String(report.order.id) }}>
              {words.order(report.order.id)}
            </Link>
          }
          under={<ReportMails report={report} />}
          actions={
            <div className="row row--wrap">
              <PdfButton onDownload={(locale) => download(getReportPdf, { id: report.id }, { locale })} />
              <ShareActions report={report} />
              <SendReport report={report} />
            </div>
          }
        />
      )}
      {report === null && (
        <>
          <div className="head">
            <h1 className="h1">{words.pageTitle}</h1>
          </div>
          <NoReport>{words.noData}</NoReport>
        </>
      )}
      {report === undefined && <Loading label={shell.loading} page />}
    </Page>
  );
}
