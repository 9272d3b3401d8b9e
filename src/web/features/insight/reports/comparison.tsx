import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { countingWords } from '#words/sending/counting.ts';

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
