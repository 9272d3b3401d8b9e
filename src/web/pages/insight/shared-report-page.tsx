import '../../styles/pages/letterhead.css';
import '../../styles/pages/report.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getSharedReportPdf } from '#contract/insight/reports.ts';
import type { Locale } from '#words/locale.ts';
import { download } from '#web/api/call.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useLocale, useSwitchLanguage, useWords } from '#web/ui/language/language.tsx';
import { LanguageChoice } from '#web/ui/language/language-choice.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { PdfButton } from '#web/features/insight/reports/pdf-button.tsx';
import { sharedReportQuery } from '#web/features/insight/reports/report-query.ts';
import { NoReport, ReportView } from '#web/features/insight/reports/report-view.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';

/** The report of a public link, in the customer's language and without links to other pages. */
export function SharedReportPage() {
  const { report: words, shell } = useWords();
  const { token } = useParams({ from: '/shared/report/$token' });
  const shared = useQuery(sharedReportQuery(token));
  const report = shared.data;
  const language = useCustomersLanguage(report?.locale ?? null);
  return (
    <main className="page page--shared" id="content">
      <title>{report ? words.title(report.customerName) : words.pageTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
      {report && language.isCustomersLanguage && (
        <ReportView
          report={report}
          publisher={report.publisher}
          over={<p className="over">{report.publisher}</p>}
          order={words.order(report.order.id)}
          actions={<PdfButton onDownload={(locale) => download(getSharedReportPdf, { token }, { locale })} />}
        />
      )}
      {report === null && (
        <>
          <div className="head">
            <h1 className="h1">{words.pageTitle}</h1>
          </div>
          <NoReport>{words.sharedGone}</NoReport>
        </>
      )}
      {(shared.isPending || !language.isCustomersLanguage) && <Loading label={shell.loading} page />}
      {shared.isError && <LoadFailure framed={false} onRetry={shared.refetch} />}
      {language.mayChoose && <LanguageChoice onChoose={language.choose} />}
    </main>
  );
}

/** Uses the customer's language until the visitor chooses another. Signed-in users keep their own. */
function useCustomersLanguage(wanted: Locale | null) {
  const locale = useLocale();
  const switchLanguage = useSwitchLanguage();
  const { data: session } = useQuery(sessionQuery);
  const [chosen, choose] = useState<Locale | null>(null);
  const next = session || chosen ? null : wanted;
  useEffect(() => {
    if (next && next !== locale) switchLanguage(next);
  }, [next, locale, switchLanguage]);
  return { isCustomersLanguage: next === null || next === locale, mayChoose: !session, choose };
}
