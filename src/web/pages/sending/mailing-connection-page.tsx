import '../../styles/pages/copy-line.css';
import '../../styles/pages/delivery.css';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EditConnectionForm } from '#web/features/sending/mailing/edit-connection-form.tsx';
import { connectionQuery } from '#web/features/sending/mailing/mailing-queries.ts';
import { useRecord } from '#web/api/use-record.ts';

/** The settings of one mailing system. */
export function MailingConnectionPage() {
  const words = useWordsOf(mailingConnectionWords);
  const mailingSystems = useWordsOf(mailingSystemsWords);
  const { connectionId } = useParams({ from: '/signed-in/mailing/connections/$connectionId' });
  const navigate = useNavigate();
  const connection = useRecord({ ...connectionQuery(Number(connectionId)), throwOnError: isMissingAtFirst });
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
