import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { OWN_KIND, SUGGESTED_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { AddConnectionForm } from '#web/features/sending/mailing/add-connection-form.tsx';
import { connectionsQuery } from '#web/features/sending/mailing/mailing-queries.ts';

/** The page that connects a mailing system. */
export function MailingConnectionAddPage() {
  const words = useWordsOf(mailingConnectionWords);
  const { kind } = useSearch({ from: '/signed-in/mailing/connections/add' });
  const connections = useQuery(connectionsQuery);
  const navigate = useNavigate();
  return (
    <HeadedPage title={words.add.title} over={<Link to={paths.mailing}>{words.title}</Link>}>
      <Loaded of={connections} fields={4}>
        {(all) => {
          const hasOwn = all.some((connection) => connection.kind === OWN_KIND);
          return (
            <AddConnectionForm
              kind={kind === undefined || (kind === OWN_KIND && hasOwn) ? SUGGESTED_KIND : kind}
              hasOwn={hasOwn}
              onCreated={({ id }) =>
                void navigate({
                  to: paths.mailingConnection,
                  params: { connectionId: String(id) },
                  ignoreBlocker: true,
                })
              }
              onCancel={() => void navigate({ to: paths.mailing })}
            />
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}
