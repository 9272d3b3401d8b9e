import type { CSSProperties } from 'react';
import type { VertReport } from '#contract/insight/reports.ts';
import { daysTogether } from '#domain/insight/report.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { countingWords } from '#words/sending/counting.ts';

/** Impressions and clicks for each day since the sending, as two charts. Renders nothing if none were counted. */
export function DayCharts({ verts }: { verts: readonly VertReport[] }) {
  const { days: words } = useWordsOf(countingWords);
  const days = daysTogether(verts.map((vert) => vert.days));
  if (days.length === 0) return null;
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{words.title}</h2>
      <p className="quiet">{words.explanation}</p>
      <div className="sheet day-charts">
        <DayChart title={words.impressions} counts={days.map((day) => day.impressionCount)} />
        <DayChart title={words.clicks} counts={days.map((day) => day.clickCount)} />
      </div>
    </section>
  );
}

function DayChart({ title, counts }: { title: string; counts: readonly number[] }) {
  const { days: words } = useWordsOf(countingWords);
  const locale = useLocale();
  const highest = Math.max(1, ...counts);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <ol aria-label={title}>
        {counts
          .map((count, index) => ({ day: index + 1, count }))
          .map(({ day, count }) => (
            <li key={day}>
              <span className="sr">{words.day(day, formatNumber(locale, count))}</span>
              <b aria-hidden="true">{formatNumber(locale, count)}</b>
              <i style={{ '--share': count / highest } as CSSProperties} />
              <span aria-hidden="true">{day}</span>
            </li>
          ))}
      </ol>
    </figure>
  );
}
