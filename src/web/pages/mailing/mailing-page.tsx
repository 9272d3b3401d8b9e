import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { ConnectionsTable } from '../../features/mailing/connections-table.tsx';
import { ListsTable } from '../../features/mailing/lists-table.tsx';
import { PublicationsWays } from '../../features/mailing/publications-ways.tsx';

/** The organization's mailing systems, newsletters and lists. */
export function MailingPage() {
  const { mailingConnection: words } = useWords();
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
