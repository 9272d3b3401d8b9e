import type { Hits, VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatInstant, formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { repeatedHits } from '#domain/insight/report.ts';
import { type Part, PartList, PARTS } from './part-list.tsx';

/** An issue, and the numbers that its mailing system counted. */
interface IssueRow {
  issue: string;
  mailing: NonNullable<VertReport['mailing']>;
}

/** The numbers that the mailing systems counted for the same issues, and why they differ. Renders nothing if they counted nothing. */
export function MailingNumbers({ verts, timeZone }: { verts: readonly VertReport[]; timeZone: string }) {
  const { mailing: words } = useWordsOf(countingWords);
  const locale = useLocale();
  const byIssue = new Map<string, IssueRow>();
  for (const { mailing, publicationTitle, sendingDate } of verts) {
    const issue = `${publicationTitle}, ${formatDay(locale, sendingDate, 'basic')}`;
    if (mailing) byIssue.set(issue, { issue, mailing });
  }
  const rows = [...byIssue.values()];
  if (rows.length === 0) return null;
  const number = (
    key: string,
    label: string,
    of: (mailing: IssueRow['mailing']) => number | null,
  ): TableColumn<IssueRow> => ({
    key,
    label,
    numeric: true,
    labelled: true,
    cell: ({ mailing }) => formatNumber(locale, of(mailing)),
  });
  const columns: TableColumn<IssueRow>[] = [
    { key: 'issue', label: words.issue, cellClass: 'k', cell: ({ issue }) => issue },
    {
      key: 'readAt',
      label: words.readAt,
      cellClass: 'r',
      cell: ({ mailing }) => formatInstant(locale, mailing.readAt, timeZone),
    },
    number('recipients', words.recipients, (mailing) => mailing.recipientCount),
    number('openings', words.openings, (mailing) => mailing.impressionCount),
    number('clicks', words.clicks, (mailing) => mailing.clickCount),
  ];
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{words.title}</h2>
      <p className="quiet">{words.explanation}</p>
      <div className="sheet report">
        <Table label={words.title} columns={columns} rows={rows} rowKey={({ issue }) => issue} />
      </div>
    </section>
  );
}

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
