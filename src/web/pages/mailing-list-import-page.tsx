import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isProblem } from '../api/api-problem.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { listQuery } from '../features/mailing/mailing-queries.ts';
import { RecipientImport } from '../features/mailing/recipient-import.tsx';

/** Recipients come into a list from a file. */
export function MailingListImportPage() {
  const { mailingList: words, mailingConnection, shell } = useWords();
  const { listId } = useParams({ from: '/signed-in/mailing/lists/$listId/import' });
  const navigate = useNavigate();
  const { data: list } = useQuery({
    ...listQuery(Number(listId)),
    throwOnError: (error) => isProblem(error, 'not_found') || isProblem(error, 'invalid'),
  });
  const leave = () => void navigate({ to: paths.mailingList, params: { listId } });
  return (
    <main className="page" id="content">
      <title>{[words.import.title, list?.name, shell.product].filter(Boolean).join(' · ')}</title>
      <p className="over">
        <Link to={paths.mailing}>{mailingConnection.title}</Link> ·{' '}
        <Link to={paths.mailingList} params={{ listId }}>
          {list?.name ?? words.title}
        </Link>
      </p>
      <div className="head">
        <h1 className="h1">{words.import.title}</h1>
      </div>
      <RecipientImport listId={Number(listId)} onImported={leave} onCancel={leave} />
    </main>
  );
}
