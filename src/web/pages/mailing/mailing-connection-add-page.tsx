import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { OWN_KIND, SUGGESTED_KIND } from '#domain/delivery/mailing-kinds.ts';
import { useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/records/loaded.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { AddConnectionForm } from '../../features/mailing/add-connection-form.tsx';
import { connectionsQuery } from '../../features/mailing/mailing-queries.ts';

/** The page that connects a mailing system. */
export function MailingConnectionAddPage() {
  const { mailingConnection: words } = useWords();
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
