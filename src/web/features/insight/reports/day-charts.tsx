import type { CSSProperties } from 'react';
import type { VertReport } from '#contract/insight/reports.ts';
import { daysTogether } from '#domain/insight/report.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

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

/** A link of an ad, with the ad's report. */
interface LinkRow {
  vert: VertReport;
  address: string;
  clickCount: number;
}

/** The clicks on each link of the ads with several links. Renders nothing if no ad has several links. */
export function LinkClicks({ verts }: { verts: readonly VertReport[] }) {
  const { links, columns: headings } = useWords().report;
  const locale = useLocale();
  const rows = verts.flatMap((vert) => vert.linkClicks.map((link): LinkRow => ({ vert, ...link })));
  if (rows.length === 0) return null;
  const columns: TableColumn<LinkRow>[] = [
    { key: 'link', label: links.link, width: '46%', cellClass: 'k', cell: (row) => row.address },
    { key: 'placement', label: headings.placement, cell: ({ vert }) => vert.placementName },
    { key: 'publication', label: headings.publication, cell: ({ vert }) => vert.publicationTitle },
    {
      key: 'sendingDate',
      label: headings.sendingDate,
      cellClass: 'r nw',
      cell: ({ vert }) => formatDay(locale, vert.sendingDate),
    },
    {
      key: 'clicks',
      label: headings.clicks,
      numeric: true,
      labelled: true,
      cell: (row) => formatNumber(locale, row.clickCount),
    },
  ];
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{links.title}</h2>
      <p className="quiet">{links.explanation}</p>
      <div className="sheet report">
        <Table
          label={links.title}
          columns={columns}
          rows={rows}
          rowKey={({ vert, address }) => `${vert.id} ${address}`}
          fixed
        />
      </div>
    </section>
  );
}
