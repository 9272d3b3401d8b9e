import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isProblem } from '../api/api-problem.ts';
import { useWords } from '../base/language.tsx';
import { Loaded } from '../base/loaded.tsx';
import { paths } from '../base/paths.ts';
import { EditConnectionForm } from '../features/mailing/edit-connection-form.tsx';
import { connectionQuery } from '../features/mailing/mailing-queries.ts';

/** The settings of one mailing system. */
export function MailingConnectionPage() {
  const { mailingConnection: words, mailingSystems, shell } = useWords();
  const { connectionId } = useParams({ from: '/signed-in/mailing/connections/$connectionId' });
  const navigate = useNavigate();
  const connection = useQuery({
    ...connectionQuery(Number(connectionId)),
    throwOnError: (error) => isProblem(error, 'not_found') || isProblem(error, 'invalid'),
  });
  const { data } = connection;
  return (
    <main className="page" id="content">
      <title>{[data?.name ?? words.title, shell.product].join(' · ')}</title>
      <p className="over">
        <Link to={paths.mailing}>{words.title}</Link>
        {data && ` · ${mailingSystems[data.kind].name}`}
      </p>
      <div className="head">
        <h1 className="h1">{data?.name ?? words.title}</h1>
      </div>
      <Loaded of={connection} fields={8}>
        {(found) => (
          <EditConnectionForm
            connection={found}
            onDeleted={() => void navigate({ to: paths.mailing, ignoreBlocker: true })}
          />
        )}
      </Loaded>
    </main>
  );
}
