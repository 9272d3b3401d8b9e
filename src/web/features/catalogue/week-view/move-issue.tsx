import { lazy, Suspense, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';

const MoveIssueDialog = lazy(() =>
  import('./edit/issue-mover.tsx').then((module) => ({ default: module.MoveIssueDialog })),
);

/** The button in the head of a coming issue that opens the dialog for moving the issue to another day. */
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
