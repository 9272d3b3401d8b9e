import { useQuery } from '@tanstack/react-query';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { EditPlacementForm } from './edit-placement-form.tsx';
import type { Publication } from './use-publication.ts';

/** The form for placement names, or a link to add the first placement. */
export function EditPlacements({ publication, onSaved }: { publication: Publication; onSaved: () => void }) {
  const { publication: words } = useWords();
  const params = { publicationId: String(publication.id) };
  const toAddPlacement = (
    <ButtonLink to={paths.publicationAddPlacement} params={params}>
      {words.edit.addPlacement}
    </ButtonLink>
  );
  return (
    <Loaded of={useQuery(availablePlacementsQuery(publication.id))} fields={5}>
      {(names) =>
        names.length === 0 ? (
          <EmptyState framed action={toAddPlacement}>
            {words.editPlacement.none}
          </EmptyState>
        ) : (
          <EditPlacementForm publication={publication} names={names} onSaved={onSaved} />
        )
      }
    </Loaded>
  );
}
