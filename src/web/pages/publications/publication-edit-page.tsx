import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { EditLinks } from '../../features/publications/edit-links.tsx';
import { PublicationMain } from '../../features/publications/publication-main.tsx';

/** The page that links to the edit pages of a publication. Spec §2 Publications management. */
export function PublicationEditPage() {
  const { publication: words, common } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit' });
  return (
    <PublicationMain publicationId={publicationId} title={words.edit.title} over={({ title }) => title}>
      {() => (
        <>
          <EditLinks publicationId={publicationId} />
          <ButtonLink to={paths.publicationsList}>{common.cancel}</ButtonLink>
        </>
      )}
    </PublicationMain>
  );
}
