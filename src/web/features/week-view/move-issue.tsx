import { lazy, Suspense, useState } from 'react';
import type { Issue } from '#contract/publications/issues.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Icon } from '../../ui/icons.tsx';

const MoveIssueDialog = lazy(() =>
  import('./edit/issue-mover.tsx').then((module) => ({ default: module.MoveIssueDialog })),
);

/** Opens the dialog that moves a coming issue to another day, from its head in the week view. */
export function MoveIssue({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const label = weekView.moveIssue(formatDay(useLocale(), issue.sendingDate));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="issue__s"
        data-place={`move-${issue.id}`}
        tabIndex={-1}
        aria-label={label}
        data-tip={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Suspense>
          <MoveIssueDialog issue={issue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
