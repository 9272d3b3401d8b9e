import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';

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
