import { useCan } from '../../api/session.ts';
import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** Shown instead of the weeks if the address names no existing publication. */
export function NoPublication({ hasNone }: { hasNone: boolean }) {
  const { weekView } = useWords();
  const managesAll = useCan('manage all');
  const action = managesAll && hasNone && (
    <ButtonLink to={paths.publicationsAdd} variant="primary">
      {weekView.addPublication}
    </ButtonLink>
  );
  return (
    <EmptyState framed action={action}>
      {hasNone ? weekView.noPublications : weekView.noPublication}
    </EmptyState>
  );
}
