import type { ReactNode } from 'react';
import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { reportSummary } from '#domain/insight/report.ts';
import { formatDay, formatInstant } from '#words/format.ts';
import { summaryText } from '#words/texts/report-summary.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { LetterheadEnd, LetterheadTop } from '#web/ui/records/letterhead.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Comparison, Counters } from './counters.tsx';
import { DayCharts, LinkClicks } from './day-charts.tsx';
import { NextPlacements, PublicationProof } from './report-proof.tsx';
import { SentAds } from './sent-ads.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { VertReportTable } from './vert-report-table.tsx';
import { countingText } from '#words/texts/counting-text.ts';
import { CountedParts, MailingNumbers } from './mailing-numbers.tsx';

interface ReportViewProps {
  report: ReportFacts;
  /** The order's number; for signed-in users a link to the order. */
  order: ReactNode;
  actions?: ReactNode;
  /** Content below the heading. */
  under?: ReactNode;
  /** The name of the organization. */
  publisher: string;
  /** Shown at the top if the letterhead is empty. */
  over?: ReactNode;
}

/** The results of an order, which are the same for staff, customers and the public link. */
export function ReportView({ report, order, actions, under, publisher, over }: ReportViewProps) {
  const { report: words } = useWords();
  const locale = useLocale();
  const failed = report.vertReports.filter((vert) => vert.isFailedVert).length;
  const { bookedDate } = report.order;
  const summary = summaryText(useWordsOf(countingWords), locale, {
    ...reportSummary(report.vertReports),
    recipientCount: report.recipientCount,
  });
  return (
    <>
      <LetterheadTop letterhead={report.letterhead} publisher={publisher}>
        {over}
      </LetterheadTop>
      <div className="head">
        <div className="grow">
          <h1 className="h1">{words.title(report.customerName)}</h1>
          <p className="lede">
            {order}
            {bookedDate && ` · ${words.bookedAt(formatDay(locale, bookedDate, 'basic'))}`}
          </p>
          {summary !== '' && <p className="report-summary">{summary}</p>}
        </div>
        {actions}
      </div>
      {under}
      {report.vertReports.length === 0 ? (
        <NoReport>{words.noData}</NoReport>
      ) : (
        <>
          <section className="sheet report">
            {report.hasFailedVerts && (
              <div className="sheet__n">
                <Note state="failed" title={words.failed(failed)}>
                  {words.failedExplanation}
                </Note>
              </div>
            )}
            <Counters report={report} />
            <VertReportTable verts={report.vertReports} />
          </section>
          <SentAds verts={report.vertReports} />
          <LinkClicks verts={report.vertReports} />
          <Comparison verts={report.vertReports} />
          <CountingSection report={report} />
          <PublicationProof verts={report.vertReports} timeZone={report.timeZone} />
        </>
      )}
      <NextPlacements report={report} publisher={publisher} />
      <LetterheadEnd letterhead={report.letterhead} />
    </>
  );
}

/** The message if there is no report, or no ad in it. */
export function NoReport({ children }: { children: ReactNode }) {
  return (
    <section className="sheet">
      <EmptyState>{children}</EmptyState>
    </section>
  );
}

/**
 * How the numbers of a report were counted: charts by day, an explanation, the parts of the numbers, and a comparison with
 * the mailing system's numbers.
 */
function CountingSection({ report }: { report: ReportFacts }) {
  const words = useWordsOf(countingWords);
  const locale = useLocale();
  const counted = report.vertReports.filter(isCounted);
  return (
    <>
      <DayCharts verts={counted} />
      <section className="page__part">
        <h2 className="h2 section-head">{words.title}</h2>
        <div className="sheet report counting">
          <p>{countingText(words, locale, report)}</p>
          <p className="quiet">{words.asOf(formatInstant(locale, report.asOf, report.timeZone))}</p>
          {counted.length > 0 && <CountedParts verts={counted} />}
        </div>
      </section>
      <MailingNumbers verts={counted} timeZone={report.timeZone} />
    </>
  );
}

function isCounted({ provenance }: VertReport): boolean {
  return provenance?.source === 'counted';
}
