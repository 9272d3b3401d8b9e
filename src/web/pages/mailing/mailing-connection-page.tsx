import '../../styles/pages/copy-line.css';
import '../../styles/pages/delivery.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/records/loaded.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { EditConnectionForm } from '../../features/mailing/edit-connection-form.tsx';
import { connectionQuery } from '../../features/mailing/mailing-queries.ts';

/** The settings of one mailing system. */
export function MailingConnectionPage() {
  const { mailingConnection: words, mailingSystems } = useWords();
  const { connectionId } = useParams({ from: '/signed-in/mailing/connections/$connectionId' });
  const navigate = useNavigate();
  const connection = useQuery({
    ...connectionQuery(Number(connectionId)),
    throwOnError: isMissing,
  });
  const { data } = connection;
  return (
    <HeadedPage
      title={data?.name ?? words.title}
      over={
        <>
          <Link to={paths.mailing}>{words.title}</Link>
          {data && ` · ${mailingSystems[data.kind].name}`}
        </>
      }
    >
      <Loaded of={connection} fields={8}>
        {(found) => (
          <EditConnectionForm
            connection={found}
            onDeleted={() => void navigate({ to: paths.mailing, ignoreBlocker: true })}
          />
        )}
      </Loaded>
    </HeadedPage>
  );
}
