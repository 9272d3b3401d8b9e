import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatInstant, formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { countingWords } from '#words/sending/counting.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface PublicationProofProps {
  verts: readonly VertReport[];
  timeZone: string;
}

/**
 * Day, newsletter, placement, recipients, approval and fingerprint of each ad that was sent. Renders nothing if no ad was sent.
 */
export function PublicationProof({ verts, timeZone }: PublicationProofProps) {
  const { pdf, approved, approvedBy } = useWordsOf(countingWords);
  const { columns: names } = useWords().report;
  const locale = useLocale();
  const sent = verts.filter(({ isVertSent }) => isVertSent);
  if (sent.length === 0) return null;
  const columns: TableColumn<VertReport>[] = [
    {
      key: 'sendingDate',
      label: names.sendingDate,
      cellClass: 'k nw',
      cell: (vert) => formatDay(locale, vert.sendingDate),
    },
    { key: 'publication', label: names.publication, cell: (vert) => vert.publicationTitle },
    { key: 'placement', label: names.placement, cell: (vert) => vert.placementName },
    {
      key: 'recipients',
      label: names.recipients,
      numeric: true,
      labelled: true,
      cell: (vert) => formatNumber(locale, vert.recipientCount),
    },
    ...(sent.some(({ approval }) => approval !== null)
      ? [
          {
            key: 'approval',
            label: approved,
            labelled: true,
            cell: ({ approval }: VertReport) =>
              approval &&
              approvedBy(approval.version, approval.name, formatInstant(locale, approval.at, timeZone)),
          },
        ]
      : []),
    {
      key: 'fingerprint',
      label: pdf.fingerprint,
      cellClass: 'nw proof-code',
      labelled: true,
      cell: (vert) => vert.fingerprint,
    },
  ];
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{pdf.proof}</h2>
      <p className="quiet">{pdf.fingerprintExplanation}</p>
      <div className="sheet report">
        <Table label={pdf.proof} columns={columns} rows={sent} rowKey={({ id }) => id} />
      </div>
    </section>
  );
}

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
