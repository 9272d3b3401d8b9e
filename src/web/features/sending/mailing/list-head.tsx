import { useState } from 'react';
import type { MailingList } from '#contract/sending/mailing-lists.ts';
import { formatNumber } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import { DeleteList, RenameList } from './list-dialogs.tsx';
import { AddRecipient } from './recipient-dialogs.tsx';

interface ListHeadProps {
  list: MailingList;
  onDeleted: () => void;
}

/** The name of a list, its number of recipients, and its actions. */
export function ListHead({ list, onDeleted }: ListHeadProps) {
  const { common } = useWords();
  const words = useWordsOf(mailingListWords);
  const locale = useLocale();
  const [open, setOpen] = useState<'add' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const counts = [
    words.counts.recipients(formatNumber(locale, list.recipientCount), list.recipientCount === 1),
    ...(list.unsubscribedCount > 0
      ? [words.counts.unsubscribed(formatNumber(locale, list.unsubscribedCount))]
      : []),
  ];
  return (
    <div className="head">
      <div className="grow">
        <h1 className="h1">{list.name}</h1>
        <p className="lede">{counts.join(' · ')}</p>
      </div>
      <div className="row row--wrap">
        <Menu
          label={common.more}
          entries={[
            { key: 'rename', label: words.rename.title, icon: 'edit', onSelect: () => setOpen('rename') },
            {
              key: 'delete',
              label: words.remove.submit,
              icon: 'trash',
              danger: true,
              separated: true,
              onSelect: () => setOpen('delete'),
            },
          ]}
        />
        <ButtonLink to={paths.mailingListImport} params={{ listId: String(list.id) }} icon="upload">
          {words.import.link}
        </ButtonLink>
        <Button variant="primary" icon="plus" onClick={() => setOpen('add')}>
          {words.add.submit}
        </Button>
      </div>
      <AddRecipient key={String(open === 'add')} listId={list.id} isOpen={open === 'add'} onClose={close} />
      <RenameList list={list} isOpen={open === 'rename'} onClose={close} />
      <DeleteList list={list} isOpen={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </div>
  );
}
