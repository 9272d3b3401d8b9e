import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';
import { EditPlacementForm } from './edit-placement-form.tsx';
import { type Publication, useAvailablePlacements } from './use-publication.ts';

/** The form for placement names, or a link to add the first placement. */
export function EditPlacements({ publication, onSaved }: { publication: Publication; onSaved: () => void }) {
  const { publication: words, shell } = useWords();
  const { data: names, isError, refetch } = useAvailablePlacements(publication.id);
  if (isError && !names) {
    return (
      <EmptyState framed action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}>
        {shell.loadFailure}
      </EmptyState>
    );
  }
  if (!names) return <SkeletonForm fields={5} label={shell.loading} />;
  if (names.length === 0) {
    return (
      <EmptyState
        framed
        action={
          <Link
            className={buttonClass()}
            to={paths.publicationAddPlacement}
            params={{ publicationId: String(publication.id) }}
          >
            {words.edit.addPlacement}
          </Link>
        }
      >
        {words.editPlacement.none}
      </EmptyState>
    );
  }
  return <EditPlacementForm publication={publication} names={names} onSaved={onSaved} />;
}
