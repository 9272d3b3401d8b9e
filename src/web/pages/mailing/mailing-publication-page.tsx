import '../../styles/pages/copy-line.css';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { PublicationWay } from '../../features/mailing/publication-way.tsx';
import { PublicationMain } from '../../features/publications/publication-main.tsx';

/** The mailing settings of a publication. */
export function MailingPublicationPage() {
  const { mailingConnection } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/mailing' });
  return (
    <PublicationMain publicationId={publicationId} title={mailingConnection.publication.title}>
      {(publication) => <PublicationWay publication={publication} />}
    </PublicationMain>
  );
}
