import type { Hits, VertReport } from '#contract/insight/reports.ts';
import { repeatedHits } from '#domain/insight/report.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { type Part, PartList, PARTS } from './part-list.tsx';
import { countingWords } from '#words/sending/counting.ts';

interface Row {
  vert: VertReport;
  of: 'impressions' | 'clicks';
  counts: Readonly<Record<Part, number | null>>;
}

/** The parts of the impressions and clicks of each ad, and a sentence on each part. */
export function CountedParts({ verts }: { verts: readonly VertReport[] }) {
  const words = useWordsOf(countingWords);
  const { columns: names } = useWords().report;
  const locale = useLocale();
  const rows = verts.flatMap((vert) => rowsOf(vert));
  const parts = PARTS.filter(
    (part) => part !== 'unique' || rows.some(({ counts }) => counts.unique !== null),
  );
  const columns: TableColumn<Row>[] = [
    {
      key: 'ad',
      label: words.columns.ad,
      cellClass: 'k',
      cell: ({ vert }) => words.ad(vert.placementName, formatDay(locale, vert.sendingDate, 'basic')),
    },
    { key: 'number', label: words.columns.number, cellClass: 'r', cell: ({ of }) => names[of] },
    ...parts.map((part): TableColumn<Row> => ({
      key: part,
      label: words.parts[part].label,
      numeric: true,
      labelled: true,
      cell: ({ counts }) => formatNumber(locale, counts[part]),
    })),
  ];
  return (
    <>
      <Table
        label={words.table}
        columns={columns}
        rows={rows}
        rowKey={({ vert, of }) => `${vert.id} ${of}`}
      />
      <PartList parts={parts} ways={verts.map(({ provenance }) => provenance?.readersBy ?? null)} />
    </>
  );
}

function rowsOf(vert: VertReport): Row[] {
  const row = (of: Row['of'], hits: Hits | null): Row[] =>
    hits === null
      ? []
      : [
          {
            vert,
            of,
            counts: { ...hits, repeated: repeatedHits(hits), proxy: of === 'clicks' ? null : hits.proxy },
          },
        ];
  return [
    ...row('impressions', vert.provenance?.views ?? null),
    ...row('clicks', vert.provenance?.clicks ?? null),
  ];
}
