import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EditLinks } from '#web/features/catalogue/publications/edit-links.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';

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
