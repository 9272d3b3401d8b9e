import type { ReportFacts } from '#contract/insight/reports.ts';
import { reportSummary } from '#domain/insight/report.ts';
import { formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { useProgress } from './use-progress.ts';

/** A total: its animated value, its final value, and its label. */
interface Figure {
  label: string;
  now: string;
  total: string;
  detail?: string | false;
}

/** The duration of the animation. Spec §9. */
const DURATION_MS = 700;

/** The totals of all ads of the order, with a count-up animation. Spec §2 Reporting. */
export function Counters({ report }: { report: ReportFacts }) {
  const { counters } = useWords().report;
  const { summary, figures: words } = useWordsOf(countingWords);
  const { issues, averageRate } = reportSummary(report.vertReports);
  const locale = useLocale();
  const progress = useProgress(DURATION_MS);
  const count = (total: number) => ({
    now: formatNumber(locale, Math.round(total * progress)),
    total: formatNumber(locale, total),
  });
  const rate = report.clickThroughRate;
  const figures = [
    {
      label: counters.recipients,
      ...count(report.recipientCount),
      detail: issues > 0 && words.issues(summary.issues(issues)),
    },
    { label: counters.impressions, ...count(report.impressionCount) },
    { label: counters.clicks, ...count(report.clickCount) },
    {
      label: counters.clickThroughRate,
      now: formatPercent(locale, rate === null ? null : rate * progress),
      total: formatPercent(locale, rate),
      detail: averageRate !== null && words.average(formatPercent(locale, averageRate)),
    },
  ];
  return (
    <dl className="counters" aria-label={counters.label}>
      {figures.map(({ label, now, total, detail }: Figure) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span aria-hidden="true">{now}</span>
            <span className="sr">{total}</span>
          </dd>
          {detail && <dd className="counters__d">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
