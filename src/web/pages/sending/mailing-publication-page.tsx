import '../../styles/pages/copy-line.css';
import { useParams } from '@tanstack/react-router';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { PublicationWay } from '#web/features/sending/mailing/publication-way.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';

/** The mailing settings of a publication. */
export function MailingPublicationPage() {
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/mailing' });
  return (
    <PublicationMain publicationId={publicationId} title={mailingConnection.publication.title}>
      {(publication) => <PublicationWay publication={publication} />}
    </PublicationMain>
  );
}
