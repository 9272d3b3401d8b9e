import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** Shown instead of the weeks if the address names no existing publication. */
export function NoPublication({ hasNone }: { hasNone: boolean }) {
  const { weekView } = useWords();
  const managesAll = useCan('manage all');
  const action = managesAll && hasNone && (
    <Link to={paths.publicationsAdd} className={buttonClass({ variant: 'primary' })}>
      {weekView.addPublication}
    </Link>
  );
  return (
    <EmptyState framed action={action}>
      {hasNone ? weekView.noPublications : weekView.noPublication}
    </EmptyState>
  );
}
