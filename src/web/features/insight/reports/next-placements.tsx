import type { ReportFacts } from '#contract/insight/reports.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { countingWords } from '#words/sending/counting.ts';

interface NextPlacementsProps {
  report: Pick<ReportFacts, 'nextPlacements' | 'letterhead'>;
  publisher: string;
}

type Placement = ReportFacts['nextPlacements'][number];

/** The next booked placements of the customer, and the contact for further bookings. */
export function NextPlacements({ report: { nextPlacements, letterhead }, publisher }: NextPlacementsProps) {
  const { next: words } = useWordsOf(countingWords);
  const { columns: names } = useWords().report;
  const locale = useLocale();
  const columns: TableColumn<Placement>[] = [
    {
      key: 'sendingDate',
      label: names.sendingDate,
      cellClass: 'k nw',
      cell: ({ sendingDate }) => formatDay(locale, sendingDate),
    },
    { key: 'publication', label: names.publication, cell: ({ publicationTitle }) => publicationTitle },
    { key: 'placement', label: names.placement, cell: ({ placementName }) => placementName },
  ];
  return (
    <section className="page__part next-dates">
      <h2 className="h2 section-head">{words.title}</h2>
      {nextPlacements.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className="sheet report">
          <Table label={words.title} columns={columns} rows={nextPlacements} rowKey={({ id }) => id} />
        </div>
      )}
      {letterhead.email !== '' && (
        <a className={buttonClass()} href={`mailto:${letterhead.email}`}>
          {words.ask(letterhead.contactName || publisher)}
        </a>
      )}
    </section>
  );
}
