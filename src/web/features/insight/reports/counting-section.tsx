import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { countingText } from '#words/texts/counting-text.ts';
import { formatInstant } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { CountedParts } from './counted-parts.tsx';
import { DayCharts } from './day-charts.tsx';
import { MailingNumbers } from './mailing-numbers.tsx';
import { useCountingWords } from './use-counting-words.ts';

/**
 * How the numbers of a report were counted: charts by day, an explanation, the parts of the numbers, and a comparison with
 * the mailing system's numbers.
 */
export function CountingSection({ report }: { report: ReportFacts }) {
  const words = useCountingWords();
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
