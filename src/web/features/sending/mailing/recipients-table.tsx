import { Link } from '@tanstack/react-router';
import { type ListRecipient, updateRecipient } from '#contract/sending/mailing-lists.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { privacyWords } from '#words/access/privacy.ts';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { TextCell } from '#web/ui/records/record-cells.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import type { MenuEntry } from '#web/ui/lists/menu-list.tsx';
import { actionColumn, Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import type { RecipientQuestion } from './recipient-dialogs.tsx';
import { useRecipientAct } from './recipients.ts';

interface RecipientsTableProps {
  listId: number;
  rows: readonly ListRecipient[];
  onAsk: (question: RecipientQuestion) => void;
}

/** One row for each recipient, by address. */
export function RecipientsTable({ listId, rows, onAsk }: RecipientsTableProps) {
  const { recipients } = useWordsOf(mailingListWords);
  const act = actionColumn<ListRecipient>(recipients.columns.actions, (row) => (
    <RowActs listId={listId} recipient={row} onAsk={onAsk} />
  ));
  const columns = [...useColumns(), act];
  return <Table label={recipients.title} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}

function useColumns(): TableColumn<ListRecipient>[] {
  const { columns, ...words } = useWordsOf(mailingListWords).recipients;
  const locale = useLocale();
  const { organization } = useSession();
  const day = (instant: string) => formatDay(locale, dayOfInstant(instant, organization.timeZone), 'basic');
  return [
    {
      key: 'email',
      label: columns.email,
      cellClass: 'k',
      cell: ({ email }) => <TextCell>{email}</TextCell>,
    },
    {
      key: 'name',
      label: columns.name,
      width: '24%',
      cell: ({ name }) => (
        <span className="cut cut--block" data-tip={name || undefined}>
          {name}
        </span>
      ),
    },
    {
      key: 'since',
      label: columns.since,
      width: '150px',
      labelled: true,
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      key: 'state',
      label: columns.state,
      width: '230px',
      cell: ({ unsubscribedAt, suppression, lastReturn }) => (
        <>
          {unsubscribedAt === null || suppression === null ? (
            <StateMark state="sent">{words.subscribed}</StateMark>
          ) : (
            <StateMark state="cancelled">{words.suppressedSince[suppression](day(unsubscribedAt))}</StateMark>
          )}
          {lastReturn && <LastReturn of={lastReturn} />}
        </>
      ),
    },
  ];
}

/** Why the last mail to a recipient came back, with a link to its issue. The tooltip has the words of the mail server. */
function LastReturn({
  of: { kind, status, detail, issueId },
}: {
  of: NonNullable<ListRecipient['lastReturn']>;
}) {
  const { kinds, withStatus } = useWords().returnedMails;
  return (
    <Link
      className="over"
      to={paths.delivery}
      params={{ issueId: String(issueId) }}
      data-tip={detail || undefined}
    >
      {status === '' ? kinds[kind] : withStatus(kinds[kind], status)}
    </Link>
  );
}

interface RowActsProps {
  listId: number;
  recipient: ListRecipient;
  onAsk: (question: RecipientQuestion) => void;
}

/** The actions for a recipient: unsubscribing happens at once; editing, resubscribing and removing open a dialog. */
function RowActs({ listId, recipient, onAsk }: RowActsProps) {
  const { common } = useWords();
  const privacy = useWordsOf(privacyWords);
  const words = useWordsOf(mailingListWords);
  const { id, email, unsubscribedAt } = recipient;
  const unsubscribe = useRecipientAct({
    act: () =>
      call(updateRecipient, { params: { id: listId, recipientId: id }, body: { isSubscribed: false } }),
    done: () => words.unsubscribe.success(email),
  });
  const entry = (key: RecipientQuestion['act'], label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    key,
    label,
    onSelect: () => onAsk({ act: key, recipient }),
    ...more,
  });
  const kept: MenuEntry = {
    key: 'person',
    label: privacy.ofRecord,
    link: <Link to={paths.privacy} state={{ personEmail: email }} />,
  };
  const entries: MenuEntry[] =
    unsubscribedAt === null
      ? [
          entry('edit', words.edit.title, { icon: 'edit' }),
          {
            key: 'unsubscribe',
            label: words.unsubscribe.submit,
            icon: 'mail',
            onSelect: () => unsubscribe.mutate(undefined),
          },
          kept,
          entry('remove', words.removeRecipient.submit, { icon: 'trash', danger: true, separated: true }),
        ]
      : [
          entry('edit', words.edit.title, { icon: 'edit' }),
          entry('subscribe', words.subscribe.submit, { icon: 'mail' }),
          kept,
        ];
  return <Menu label={`${common.more}: ${email}`} icon="more" square variant="quiet" bar entries={entries} />;
}
