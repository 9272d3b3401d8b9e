import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatInstant, formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { countingWords } from '#words/sending/counting.ts';

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
