import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { reportSummary } from '#domain/insight/report.ts';
import { formatDay, formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { useEffect, useState } from 'react';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

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

/** Returns the progress of an ease-out animation of this length, from 0 to 1. With reduced motion, it is 1 at once. */
export function useProgress(durationMs: number): number {
  const [progress, setProgress] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(Math.max((now - start) / durationMs, 0), 1);
      setProgress(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [durationMs]);
  return progress;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const column = (key: string, label: string, cell: (vert: VertReport) => string) => ({
  key,
  label,
  numeric: true,
  labelled: true,
  cell,
});

/**
 * Compares the click rates of each ad with the averages of its placement. Renders nothing if no ad has both a click count and
 * an average.
 */
export function Comparison({ verts }: { verts: readonly VertReport[] }) {
  const { comparison: words, columns: names, ad } = useWordsOf(countingWords);
  const { columns: headings } = useWords().report;
  const locale = useLocale();
  const rows = verts.filter(({ average, clickCount }) => average !== null && clickCount !== null);
  if (rows.length === 0) return null;
  const columns: TableColumn<VertReport>[] = [
    {
      key: 'ad',
      label: names.ad,
      cellClass: 'k',
      cell: (vert) => ad(vert.placementName, formatDay(locale, vert.sendingDate, 'basic')),
    },
    column('rate', headings.clickThroughRate, (vert) => formatPercent(locale, vert.clickThroughRate)),
    column('averageRate', words.average, (vert) => formatPercent(locale, vert.average?.clickThroughRate)),
    column('perThousand', words.perThousand, (vert) => formatNumber(locale, vert.clicksPerThousand, 1)),
    column('averagePerThousand', words.average, (vert) =>
      formatNumber(locale, vert.average?.clicksPerThousand, 1),
    ),
  ];
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{words.title}</h2>
      <p className="quiet">{words.explanation}</p>
      <div className="sheet report">
        <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </section>
  );
}
