import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ListHead } from '#web/features/sending/mailing/list-head.tsx';
import { listQuery } from '#web/features/sending/mailing/mailing-queries.ts';
import { RecipientsSection } from '#web/features/sending/mailing/recipients-section.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** One list of recipients. */
export function MailingListPage() {
  const { shell } = useWords();
  const words = useWordsOf(mailingListWords);
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const { listId } = useParams({ from: '/signed-in/mailing/lists/$listId' });
  const search = useSearch({ from: '/signed-in/mailing/lists/$listId' });
  const navigate = useNavigate();
  const { data: list, isPending } = useRecord({
    ...listQuery(Number(listId)),
    throwOnError: isMissingAtFirst,
  });
  return (
    <Page title={list?.name ?? words.title}>
      <p className="over">
        <Link to={paths.mailing}>{mailingConnection.title}</Link> · {words.title}
      </p>
      {list ? (
        <ListHead list={list} onDeleted={() => void navigate({ to: paths.mailing })} />
      ) : (
        <div className="head">
          <h1 className="h1">{words.title}</h1>
        </div>
      )}
      {isPending && (
        <div className="sheet">
          <SkeletonRows label={shell.loading} />
        </div>
      )}
      {/* Fetched at once, but shown only when the head has its final height. */}
      <div hidden={isPending}>
        <RecipientsSection
          listId={Number(listId)}
          search={search}
          onSearch={(next) =>
            void navigate({ to: paths.mailingList, params: { listId }, search: next, replace: true })
          }
        />
      </div>
    </Page>
  );
}
