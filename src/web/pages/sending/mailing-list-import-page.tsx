import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { listQuery } from '#web/features/sending/mailing/mailing-queries.ts';
import { RecipientImport } from '#web/features/sending/mailing/recipient-import.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** Imports recipients into a list from a file. */
export function MailingListImportPage() {
  const words = useWordsOf(mailingListWords);
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const { listId } = useParams({ from: '/signed-in/mailing/lists/$listId/import' });
  const navigate = useNavigate();
  const { data: list } = useRecord({ ...listQuery(Number(listId)), throwOnError: isMissingAtFirst });
  const leave = () => void navigate({ to: paths.mailingList, params: { listId } });
  return (
    <HeadedPage
      title={list ? `${words.import.title} · ${list.name}` : words.import.title}
      heading={words.import.title}
      over={
        <>
          <Link to={paths.mailing}>{mailingConnection.title}</Link> ·{' '}
          <Link to={paths.mailingList} params={{ listId }}>
            {list?.name ?? words.title}
          </Link>
        </>
      }
    >
      <RecipientImport listId={Number(listId)} onImported={leave} onCancel={leave} />
    </HeadedPage>
  );
}
