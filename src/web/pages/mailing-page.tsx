import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { ConnectionsTable } from '../features/mailing/connections-table.tsx';
import { ListsTable } from '../features/mailing/lists-table.tsx';
import { PublicationsWays } from '../features/mailing/publications-ways.tsx';

/** How the organisation's issues reach their readers: mailing systems, newsletters and lists. */
export function MailingPage() {
  const { mailingConnection: words, shell } = useWords();
  const navigate = useNavigate();
  return (
    <main className="page" id="content">
      <title>{`${words.title} · ${shell.product}`}</title>
      <div className="head">
        <div className="grow">
          <h1 className="h1">{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="stack stack--far">
        <ConnectionsTable />
        <PublicationsWays />
        <ListsTable
          onCreated={({ id }) => void navigate({ to: paths.mailingList, params: { listId: String(id) } })}
        />
      </div>
    </main>
  );
}
