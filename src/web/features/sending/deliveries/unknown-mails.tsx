import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { listUnknownMails, repeatMails, type UnknownMail } from '#contract/sending/unknown-mails.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useDeliveryAct } from './use-delivery.ts';

type Page = { mails: UnknownMail[]; next: number | null };

/** Returns the query key of an issue's mails with an unknown outcome. Changes of the issue's delivery refetch them. */
const unknownMailsKey = (issueId: number) => ['delivery', issueId, 'unknown mails'];

/** Returns an issue's mails with an unknown outcome, page by page. */
function useUnknownMails(issueId: number) {
  return useInfiniteQuery({
    queryKey: unknownMailsKey(issueId),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listUnknownMails, { params: { issueId }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ mails }) => mails),
  });
}

/** The mails of a sent issue with an unknown outcome, to be sent again to one recipient or to all. */
export function UnknownMails({ delivery }: { delivery: Delivery }) {
  const mayAct = useCan('book Order');
  return mayAct && delivery.canRepeatMails ? <UnknownMailsSection delivery={delivery} /> : null;
}

function UnknownMailsSection({ delivery }: { delivery: Delivery }) {
  const { unknownMails: words } = useWords().delivery;
  const found = useUnknownMails(delivery.issueId);
  const columns = useColumns(delivery);
  const count = delivery.mails?.unknown ?? 0;
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2 grow">{words.title(count)}</h2>
        <SendAgain
          delivery={delivery}
          recipientIds={null}
          label={words.sendAll}
          question={words.allQuestion(count)}
        />
      </div>
      <div className="sheet">
        <Loaded of={found} rows={3}>
          {(mails: UnknownMail[]) =>
            mails.length === 0 ? (
              <EmptyState>{words.empty}</EmptyState>
            ) : (
              <>
                <Table
                  label={words.title(count)}
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
            )
          }
        </Loaded>
      </div>
      <p className="over dlv__n">{words.explanation}</p>
    </section>
  );
}

function useColumns(delivery: Delivery): TableColumn<UnknownMail>[] {
  const { unknownMails: words } = useWords().delivery;
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'email',
      label: words.columns.email,
      cellClass: 'k',
      cell: ({ email }) => <TextCell>{email === '' ? words.deleted : email}</TextCell>,
    },
    {
      key: 'tried',
      label: words.columns.tried,
      width: '136px',
      labelled: true,
      cell: ({ triedAt }) => formatInstant(locale, triedAt, organization.timeZone),
    },
    {
      key: 'act',
      label: words.send,
      labelHidden: true,
      width: '196px',
      cellClass: 'r',
      cell: ({ recipientId, email, canBeRepeated }) =>
        canBeRepeated ? (
          <SendAgain
            delivery={delivery}
            recipientIds={[recipientId]}
            label={words.send}
            name={`${words.send}: ${email}`}
            question={words.question(email)}
          />
        ) : (
          <span className="quiet">{email === '' ? '' : words.unsubscribed}</span>
        ),
    },
  ];
}

interface SendAgainProps {
  delivery: Delivery;
  /** The recipients to whom to send again; null for all. */
  recipientIds: number[] | null;
  label: string;
  /** The name of the button for a screen reader, by default its label. */
  name?: string;
  question: string;
}

function SendAgain({ delivery, recipientIds, label, name, question }: SendAgainProps) {
  const { unknownMails: words } = useWords().delivery;
  const client = useQueryClient();
  const { issueId } = delivery;
  const send = useDeliveryAct(
    delivery,
    async () => {
      const response = await call(repeatMails, {
        params: { issueId },
        body: recipientIds === null ? {} : { recipientIds },
      });
      await client.invalidateQueries({ queryKey: unknownMailsKey(issueId) });
      return response;
    },
    words.done,
  );
  return (
    <ConfirmedButton
      act={send}
      label={label}
      button={{
        bar: recipientIds !== null,
        variant: 'plain',
        icon: 'undo',
        ...(name ? { 'aria-label': name } : {}),
      }}
      danger
      title={question}
    >
      {words.warning}
    </ConfirmedButton>
  );
}
