import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EditPlacements } from '#web/features/catalogue/publications/edit-placement-form.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';

/** The page to rename the placements of a publication. Spec §2 Publications management. */
export function PublicationEditPlacementPage() {
  const { editPlacement } = useWords().publication;
  const { publicationId } = useParams({
    from: '/signed-in/publications/$publicationId/edit/edit-placement',
  });
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: paths.publicationEdit, params: { publicationId }, ignoreBlocker: true });
  return (
    <PublicationMain publicationId={publicationId} title={editPlacement.title}>
      {(publication) => <EditPlacements publication={publication} onSaved={leave} />}
    </PublicationMain>
  );
}
