import type { Issue } from '#contract/catalogue/issues.ts';
import { blockProblem } from '#domain/catalogue/issue.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import { useEditIssue } from './use-edit-issue.ts';
import { useRefusal } from '../use-refusal.ts';

/** Blocks and unblocks an issue. An issue with a sold placement cannot be blocked. Spec §4 Issue blocking. */
export function IssueBlocker({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const words = weekView.editing;
  const refusal = useRefusal();
  const edit = useEditIssue<{ blocked: boolean }>(issue, {
    onSaved: ({ blocked }) =>
      flash.show({ type: 'success', text: blocked ? words.blocked : words.unblocked }),
    onRefused: (error) => flash.show({ type: 'danger', text: refusal(error, 'blocked').join(' ') }),
    throwsFailures: true,
  });
  const hasSoldPlacement = issue.placements.some(({ sold }) => sold);
  const isSold = !issue.blocked && blockProblem({ hasSoldPlacement }) !== null;
  return (
    <Button
      variant={issue.blocked ? 'plain' : 'quiet'}
      bar
      pending={edit.isPending}
      unavailable={isSold}
      onClick={() => edit.mutate({ blocked: !issue.blocked })}
      {...tip(isSold ? words.notBlockable : issue.blocked ? words.unblockTooltip : words.blockTooltip)}
    >
      {issue.blocked ? words.unblock : words.block}
    </Button>
  );
}
