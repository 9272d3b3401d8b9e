import { exportSecurityLog, listSecurityEvents, type SecurityEvent } from '#contract/access/security-log.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import { securityWords } from '#words/access/security.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import type { SecuritySearch } from './security-search.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { type ChosenUser, SecurityFilter } from './security-filter.tsx';
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { formatInstant } from '#words/format.ts';
import { eventDetail, eventLabel } from '#words/texts/security-event.ts';
import { useSession } from '#web/api/session.ts';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

interface Page {
  events: SecurityEvent[];
  next: string | null;
}

const filterOf = ({ user, ...rest }: SecuritySearch) => ({ ...rest, userId: user });

/** Returns the entries of the security log, newest first, page by page. */
function useSecurityLog(search: SecuritySearch) {
  return useInfiniteQuery({
    queryKey: ['security-log', search],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listSecurityEvents, { query: { ...filterOf(search), after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ events }) => events),
    refetchOnMount: refetchUnlessPrerendered,
  });
}

/** Returns a mutation that fetches the filtered entries as a table and lets the browser save it. */
function useSecurityExport(search: SecuritySearch) {
  const security = useWordsOf(securityWords);
  return useMutation({
    mutationFn: () => download(exportSecurityLog, {}, filterOf(search)),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: security.exported(file.fileName) });
    },
    onError: reportFailure,
  });
}

interface SecurityLogProps {
  search: SecuritySearch;
  users: readonly ChosenUser[];
  onSearch: (search: SecuritySearch) => void;
}

/** The security log: filter and entries. */
export function SecurityLog({ search, users, onSearch }: SecurityLogProps) {
  const security = useWordsOf(securityWords);
  const log = useSecurityLog(search);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <section className="sheet">
      <SecurityFilter search={search} users={users} onSearch={onSearch} />
      <Loaded of={log} rows={8}>
        {(events: SecurityEvent[]) =>
          events.length === 0 ? (
            <EmptyState>{isFiltered ? security.noMatches : security.empty}</EmptyState>
          ) : (
            <>
              <SecurityTable events={events} />
              {log.hasNextPage && (
                <div className="tbl__f">
                  <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                    {security.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** The button that saves the filtered entries as a file. */
export function ExportSecurityLog({ search }: { search: SecuritySearch }) {
  const security = useWordsOf(securityWords);
  const exporting = useSecurityExport(search);
  return (
    <Button icon="download" pending={exporting.isPending} onClick={() => exporting.mutate()}>
      {security.export}
    </Button>
  );
}

/** One row for each event, the newest first. */
function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const { title } = useWordsOf(securityWords);
  return <Table label={title} columns={useColumns()} rows={events} rowKey={({ id }) => id} fixed />;
}

function useColumns(): TableColumn<SecurityEvent>[] {
  const security = useWordsOf(securityWords);
  const words = { ...useWords(), security, organization: useWordsOf(organizationWords) };
  const { columns, outcomes, system, unknown } = security;
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'time',
      label: columns.time,
      width: '140px',
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
      width: '17%',
      cell: ({ userId, userName }) => <TextCell>{userId === null ? system : userName}</TextCell>,
    },
    {
      key: 'from',
      label: columns.from,
      labelled: true,
      width: '16%',
      cell: ({ device, address }) => <TwoLines first={device || unknown} second={address} />,
    },
    {
      key: 'subject',
      label: columns.subject,
      labelled: true,
      width: '14%',
      cell: ({ subjectName }) => <TextCell>{subjectName}</TextCell>,
    },
    {
      key: 'outcome',
      label: columns.outcome,
      width: '110px',
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
