import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MailingList } from '#contract/sending/mailing-lists.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { CreateList } from './list-dialogs.tsx';
import { listsQuery } from './mailing-queries.ts';

/** The lists of recipients that Vertbook itself sends to. */
export function ListsTable({ onCreated }: { onCreated: (list: MailingList) => void }) {
  const words = useWordsOf(mailingListWords);
  const lists = useQuery(listsQuery);
  const columns = useColumns();
  const [isCreating, setCreating] = useState(false);
  return (
    <section>
      <div className="row section-head">
        <div>
          <h2 className="h2">{words.title}</h2>
          <p className="over">{words.lede}</p>
        </div>
        <Button icon="plus" onClick={() => setCreating(true)}>
          {words.create.submit}
        </Button>
      </div>
      <div className="sheet">
        <RecordTable
          label={words.title}
          of={lists}
          columns={columns}
          empty={<EmptyState>{words.empty}</EmptyState>}
          skeletonRows={2}
        />
      </div>
      <CreateList isOpen={isCreating} onClose={() => setCreating(false)} onCreated={onCreated} />
    </section>
  );
}

function useColumns(): TableColumn<MailingList>[] {
  const { columns, noPublication } = useWordsOf(mailingListWords);
  const locale = useLocale();
  const count = (key: 'recipients' | 'unsubscribed', of: (list: MailingList) => number) => ({
    key,
    label: columns[key],
    width: '14%',
    numeric: true,
    labelled: true,
    cell: (list: MailingList) => formatNumber(locale, of(list)),
  });
  return [
    {
      key: 'name',
      label: columns.name,
      cellClass: 'k',
      cell: ({ id, name }) => (
        <RowLink to={paths.mailingList} params={{ listId: String(id) }}>
          {name}
        </RowLink>
      ),
    },
    count('recipients', ({ recipientCount }) => recipientCount),
    count('unsubscribed', ({ unsubscribedCount }) => unsubscribedCount),
    {
      key: 'publication',
      label: columns.publication,
      width: '250px',
      cell: ({ publicationId, name }) =>
        publicationId === null ? (
          <StateMark state="incomplete">{noPublication}</StateMark>
        ) : (
          <Link
            className="tbl__over cut cut--block"
            to={paths.publicationMailing}
            params={{ publicationId: String(publicationId) }}
          >
            {name}
          </Link>
        ),
    },
  ];
}
