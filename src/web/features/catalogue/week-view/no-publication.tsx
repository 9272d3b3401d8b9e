import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

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
