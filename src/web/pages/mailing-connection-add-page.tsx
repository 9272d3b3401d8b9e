import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { Loaded } from '../base/loaded.tsx';
import { paths } from '../base/paths.ts';
import { AddConnectionForm } from '../features/mailing/add-connection-form.tsx';
import { connectionsQuery } from '../features/mailing/mailing-queries.ts';

/** A mailing system is connected. */
export function MailingConnectionAddPage() {
  const { mailingConnection: words, shell } = useWords();
  const { kind } = useSearch({ from: '/signed-in/mailing/connections/add' });
  const connections = useQuery(connectionsQuery);
  const navigate = useNavigate();
  return (
    <main className="page" id="content">
      <title>{`${words.add.title} · ${shell.product}`}</title>
      <p className="over">
        <Link to={paths.mailing}>{words.title}</Link>
      </p>
      <div className="head">
        <h1 className="h1">{words.add.title}</h1>
      </div>
      <Loaded of={connections} fields={4}>
        {(all) => {
          const hasBuiltin = all.some((connection) => connection.kind === 'builtin');
          return (
            <AddConnectionForm
              kind={kind === undefined || (kind === 'builtin' && hasBuiltin) ? 'ghost' : kind}
              hasBuiltin={hasBuiltin}
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
    </main>
  );
}
