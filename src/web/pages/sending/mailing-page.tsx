import { useNavigate } from '@tanstack/react-router';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ConnectionsTable } from '#web/features/sending/mailing/connections-table.tsx';
import { ListsTable } from '#web/features/sending/mailing/lists-table.tsx';
import { PublicationsWays } from '#web/features/sending/mailing/publications-ways.tsx';

/** The organization's mailing systems, newsletters and lists. */
export function MailingPage() {
  const words = useWordsOf(mailingConnectionWords);
  const navigate = useNavigate();
  return (
    <HeadedPage title={words.title} lede={words.lede}>
      <div className="stack stack--far">
        <ConnectionsTable />
        <PublicationsWays />
        <ListsTable
          onCreated={({ id }) => void navigate({ to: paths.mailingList, params: { listId: String(id) } })}
        />
      </div>
    </HeadedPage>
  );
}
