import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { formatNumber } from '#words/format.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { connectionsQuery } from './mailing-queries.ts';

/** A connection. A row without an id is Vertbook's own mailing with its preset settings. */
type Row = Pick<MailingConnectionRecord, 'kind' | 'name' | 'pausedReason' | 'publicationCount'> & {
  id: number | null;
};

/** The mailing systems of the organization, which always include Vertbook's own mailing. */
export function ConnectionsTable() {
  const { systems } = useWordsOf(mailingConnectionWords);
  const connections = useQuery(connectionsQuery);
  const publications = useQuery(publicationsQuery).data?.publications.length ?? 0;
  const columns = useColumns();
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{systems.title}</h2>
        <ButtonLink variant="primary" to={paths.mailingConnectionAdd} icon="plus">
          {systems.add}
        </ButtonLink>
      </div>
      <div className="sheet">
        <RecordTable
          label={systems.title}
          of={{ ...connections, data: connections.data && withOwn(connections.data, publications) }}
          columns={columns}
          empty={null}
          skeletonRows={2}
        />
      </div>
    </section>
  );
}

/**
 * Adds Vertbook's own mailing to the connections if it is missing. It counts as the sender of all newsletters without another
 * connection.
 */
function withOwn(all: readonly MailingConnectionRecord[], publications: number): readonly Row[] {
  const others = all.filter(({ kind }) => kind !== OWN_KIND);
  const elsewhere = others.reduce((sum, { publicationCount }) => sum + publicationCount, 0);
  const publicationCount = Math.max(0, publications - elsewhere);
  const isSetUp = others.length < all.length;
  const rows = all.map((row) => (row.kind === OWN_KIND ? { ...row, publicationCount } : row));
  const own: Row = { id: null, kind: OWN_KIND, name: '', pausedReason: null, publicationCount };
  return isSetUp ? rows : [own, ...rows];
}

function useColumns(): TableColumn<Row>[] {
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const mailingSystems = useWordsOf(mailingSystemsWords);
  const { systems } = mailingConnection;
  const { columns } = systems;
  const locale = useLocale();
  return [
    { key: 'name', label: columns.name, cellClass: 'k', cell: (row) => <ConnectionLink row={row} /> },
    { key: 'kind', label: columns.kind, width: '26%', cell: ({ kind }) => mailingSystems[kind].name },
    {
      key: 'publications',
      label: columns.publications,
      width: '14%',
      numeric: true,
      labelled: true,
      cell: ({ kind, publicationCount }) =>
        kind === OWN_KIND && publicationCount === 0 ? '–' : formatNumber(locale, publicationCount),
    },
    {
      key: 'state',
      label: columns.state,
      width: '190px',
      cellClass: 'r nw',
      cell: (row) => <ConnectionState row={row} />,
    },
  ];
}

function ConnectionLink({ row: { id, name } }: { row: Row }) {
  const { systems } = useWordsOf(mailingConnectionWords);
  if (id === null) {
    return (
      <Link className="rowlink" to={paths.mailingConnectionAdd} search={{ kind: OWN_KIND }}>
        {systems.builtin}
      </Link>
    );
  }
  return (
    <RowLink to={paths.mailingConnection} params={{ connectionId: String(id) }}>
      {name}
    </RowLink>
  );
}

function ConnectionState({ row: { id, kind, pausedReason, publicationCount } }: { row: Row }) {
  const { systems } = useWordsOf(mailingConnectionWords);
  if (pausedReason !== null) return <StateMark state="incomplete">{systems.paused}</StateMark>;
  if (id === null) {
    return (
      <span className="quiet">
        {systems.asItIs}, {DEFAULT_SENDING_TIME}
      </span>
    );
  }
  const isUsed = kind === OWN_KIND || publicationCount > 0;
  return isUsed ? (
    <StateMark state="sent">{systems.active}</StateMark>
  ) : (
    <StateMark state="cancelled">{systems.unused}</StateMark>
  );
}
