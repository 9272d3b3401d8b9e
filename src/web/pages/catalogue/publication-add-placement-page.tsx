import { useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { AddPlacementForm } from '#web/features/catalogue/publications/add-placement-form.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';

/** The page that adds a placement to a publication. Spec §2 Publications management. */
export function PublicationAddPlacementPage() {
  const { addPlacement } = useWords().publication;
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/add-placement' });
  return (
    <PublicationMain publicationId={publicationId} title={addPlacement.title}>
      {(publication) => <AddPlacementForm publication={publication} />}
    </PublicationMain>
  );
}
