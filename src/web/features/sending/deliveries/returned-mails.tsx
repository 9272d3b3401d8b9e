import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { listReturnedMails, type ReturnedMail } from '#contract/sending/returned-mails.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

type Page = { mails: ReturnedMail[]; next: number | null };

/** Returns an issue's mails that came back, page by page. Changes of the issue's delivery refetch them. */
function useReturnedMails(issueId: number) {
  return useInfiniteQuery({
    queryKey: ['delivery', issueId, 'returned mails'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listReturnedMails, { params: { issueId }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ mails }) => mails),
  });
}

/** The mails of an issue that came back or were reported as spam, with the reasons. Renders nothing if there are none. */
export function ReturnedMails({ delivery: { issueId, mails } }: { delivery: Delivery }) {
  const mayList = useCan('book Order');
  return mayList && mails && mails.returned + mails.complained > 0 ? (
    <ReturnedMailsSection issueId={issueId} />
  ) : null;
}

function ReturnedMailsSection({ issueId }: { issueId: number }) {
  const { returnedMails: words } = useWords();
  const found = useReturnedMails(issueId);
  const columns = useColumns();
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
      </div>
      <div className="sheet">
        <Loaded of={found} rows={3}>
          {(mails: ReturnedMail[]) => (
            <>
              <Table
                label={words.title}
                columns={columns}
                rows={mails}
                rowKey={({ recipientId }) => recipientId}
                fixed
              />
              {found.hasNextPage && (
                <div className="tbl__f">
                  <Button pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                    {words.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
      <p className="over dlv__n">{words.explanation}</p>
    </section>
  );
}

function useColumns(): TableColumn<ReturnedMail>[] {
  const { returnedMails: words, delivery } = useWords();
  const { columns } = words;
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'email',
      label: columns.email,
      cellClass: 'k',
      cell: ({ email }) => <TextCell>{email === '' ? delivery.unknownMails.deleted : email}</TextCell>,
    },
    {
      key: 'what',
      label: columns.what,
      width: '32%',
      cell: ({ kind, status, detail }) => (
        <span data-tip={detail || undefined}>
          {status === '' ? words.kinds[kind] : words.withStatus(words.kinds[kind], status)}
        </span>
      ),
    },
    {
      key: 'time',
      label: columns.time,
      width: '136px',
      labelled: true,
      cell: ({ returnedAt }) => formatInstant(locale, returnedAt, organization.timeZone),
    },
    {
      key: 'further',
      label: columns.further,
      width: '17%',
      labelled: true,
      cell: ({ isSuppressed }) =>
        isSuppressed === null ? words.unlisted : isSuppressed ? words.suppressed : words.subscribed,
    },
  ];
}
