import { useState } from 'react';
import type { ListRecipient } from '#contract/sending/mailing-lists.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import type { RecipientsSearch } from './recipients-search.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RecipientDialogs, type RecipientQuestion } from './recipient-dialogs.tsx';
import { RecipientsTable } from './recipients-table.tsx';
import { useRecipients } from './recipients.ts';

interface RecipientsSectionProps {
  listId: number;
  search: RecipientsSearch;
  onSearch: (search: RecipientsSearch) => void;
}

/** The recipients of a list: search, table, and the actions for each. */
export function RecipientsSection({ listId, search, onSearch }: RecipientsSectionProps) {
  const { recipients: words } = useWordsOf(mailingListWords);
  const recipients = useRecipients(listId, search);
  const [asking, setAsking] = useState<RecipientQuestion | null>(null);
  const isNarrowed = search.q !== undefined || search.status !== undefined;
  return (
    <section className="sheet">
      <RecipientsFilter search={search} onSearch={onSearch} />
      <Loaded of={recipients} rows={8}>
        {(rows: ListRecipient[]) =>
          rows.length === 0 ? (
            <EmptyState>{isNarrowed ? words.noMatches : words.empty}</EmptyState>
          ) : (
            <>
              <RecipientsTable listId={listId} rows={rows} onAsk={setAsking} />
              {recipients.hasNextPage && (
                <div className="tbl__f">
                  <Button
                    pending={recipients.isFetchingNextPage}
                    onClick={() => void recipients.fetchNextPage()}
                  >
                    {words.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      <RecipientDialogs listId={listId} asking={asking} onClose={() => setAsking(null)} />
    </section>
  );
}

/**
 * The filter of the recipients. A typed text is searched for on Enter or when the field loses the focus, so that the Back button
 * does not step through every typed character.
 */
function RecipientsFilter({ search, onSearch }: Omit<RecipientsSectionProps, 'listId'>) {
  const { recipients: words } = useWordsOf(mailingListWords);
  const [typed, setTyped] = useState(search.q ?? '');
  const [shown, setShown] = useState(search.q ?? '');
  if (shown !== (search.q ?? '')) {
    setShown(search.q ?? '');
    setTyped(search.q ?? '');
  }
  const find = (text: string) => {
    const { q: _before, ...rest } = search;
    onSearch(text.trim() === '' ? rest : { ...rest, q: text.trim() });
  };
  return (
    <form
      className="filter"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed);
      }}
    >
      <TextField
        label={words.search}
        type="search"
        icon="search"
        placeholder={words.searchPlaceholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') find('');
        }}
        onBlur={() => {
          if (typed.trim() !== (search.q ?? '')) find(typed);
        }}
      />
      <SelectField
        label={words.status}
        options={(['all', 'subscribed', 'unsubscribed'] as const).map((value) => ({
          value,
          label: words.statuses[value],
        }))}
        value={search.status ?? 'all'}
        onChange={({ target: { value } }) => {
          const { status: _before, ...rest } = search;
          onSearch(value === 'subscribed' || value === 'unsubscribed' ? { ...rest, status: value } : rest);
        }}
      />
    </form>
  );
}
