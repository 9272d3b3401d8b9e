import type { SecurityEvent } from '#contract/access/security-log.ts';
import { formatInstant } from '#words/format.ts';
import { eventDetail, eventLabel } from '#words/texts/security-event.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';

/** One row for each event, the newest first. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const { title } = useWords().security;
  return <Table label={title} columns={useColumns()} rows={events} rowKey={({ id }) => id} fixed />;
}

function useColumns(): TableColumn<SecurityEvent>[] {
  const words = useWords();
  const { columns, outcomes, system, unknown } = words.security;
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'time',
      label: columns.time,
      width: '160px',
      cellClass: 'nw',
      cell: ({ happenedAt }) => formatInstant(locale, happenedAt, organization.timeZone),
    },
    {
      key: 'event',
      label: columns.event,
      cellClass: 'k',
      cell: ({ kind, detail }) => (
        <TwoLines first={eventLabel(words, kind)} second={eventDetail(words, detail)} />
      ),
    },
    {
      key: 'who',
      label: columns.who,
      labelled: true,
      width: '18%',
      cell: ({ userId, userName }) => <TextCell>{userId === null ? system : userName}</TextCell>,
    },
    {
      key: 'from',
      label: columns.from,
      labelled: true,
      width: '20%',
      cell: ({ device, address }) => <TwoLines first={device || unknown} second={address} />,
    },
    {
      key: 'subject',
      label: columns.subject,
      labelled: true,
      width: '16%',
      cell: ({ subjectName }) => <TextCell>{subjectName}</TextCell>,
    },
    {
      key: 'outcome',
      label: columns.outcome,
      width: '130px',
      cell: ({ outcome }) => (
        <StateMark state={outcome === 'done' ? 'sent' : 'failed'}>{outcomes[outcome]}</StateMark>
      ),
    },
  ];
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== '' && <span className="over">{second}</span>}
    </span>
  );
}
