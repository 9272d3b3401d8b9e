import { useParams } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { AddPlacementForm } from '../../features/publications/add-placement-form.tsx';
import { PublicationMain } from '../../features/publications/publication-main.tsx';

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
