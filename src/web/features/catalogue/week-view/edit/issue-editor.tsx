import { type FormEvent, memo, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { blockProblem, isOnSale } from '#domain/catalogue/issue.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { EditPlacements } from './edit-placements.tsx';
import { IssueDeadlinesButton } from '../issue-deadlines.tsx';
import { IssueMover } from './issue-mover.tsx';
import { TopicField } from './topic-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useAddPlacement, useEditIssue, useRefusal } from './use-edit-issue.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';

/**
 * An issue on the edit page, with controls to block it, set its deadlines, move it, set its topic, and add and remove placements.
 * Spec §2 Week view.
 */
export const IssueEditor = memo(function IssueEditor({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const { today } = useSession();
  const day = formatDay(useLocale(), issue.sendingDate);
  return (
    <article className="issue issue--edit" aria-label={day}>
      <header className="issue__h">
        <h3 className="issue__d">{day}</h3>
        {issue.blocked && <StateMark state="blocked">{weekView.blocked}</StateMark>}
        <span className="issue__a">
          <IssueBlocker issue={issue} />
          {isOnSale(issue, today) && issue.deadlines && <IssueDeadlinesButton issue={issue} />}
          {isOnSale(issue, today) && <IssueMover issue={issue} />}
        </span>
      </header>
      <TopicField issue={issue} />
      <EditPlacements issue={issue} />
      {isOnSale(issue, today) && <AddPlacementForm issue={issue} />}
    </article>
  );
});

/** Adds a placement to an issue. The add button appears once a name is typed; Enter adds the placement, too. */
function AddPlacementForm({ issue }: { issue: Issue }) {
  const { editing } = useWords().weekView;
  const [name, setName] = useState('');
  const refusal = useRefusal();
  const add = useAddPlacement(issue);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '' || add.isPending) return;
    setName('');
    // Puts a refused name back into the field, unless the user has typed another name.
    add.mutate(newName, { onError: () => setName((typed) => (typed === '' ? newName : typed)) });
  };
  return (
    <form className="add-placement" onSubmit={submit} noValidate>
      <TextField
        label={editing.newPlacement}
        labelHidden
        placeholder={editing.newPlacement}
        autoComplete="off"
        value={name}
        errors={add.error ? refusal(add.error, 'name', 'issueId') : []}
        onChange={(event) => {
          setName(event.target.value);
          if (add.isError) add.reset();
        }}
      />
      {name.trim() !== '' && <IconButton icon="plus" type="submit" label={editing.add} />}
    </form>
  );
}

/** Blocks and unblocks an issue. An issue with a sold or held placement cannot be blocked. Spec §4 Issue blocking. */
function IssueBlocker({ issue }: { issue: Issue }) {
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
  const hasHeldPlacement = issue.placements.some(({ state }) => state === 'held');
  const problem = issue.blocked ? null : blockProblem({ hasSoldPlacement, hasHeldPlacement });
  return (
    <Button
      variant={issue.blocked ? 'plain' : 'quiet'}
      bar
      pending={edit.isPending}
      unavailable={problem !== null}
      onClick={() => edit.mutate({ blocked: !issue.blocked })}
      {...tip(
        problem !== null
          ? words.notBlockable[problem]
          : issue.blocked
            ? words.unblockTooltip
            : words.blockTooltip,
      )}
    >
      {issue.blocked ? words.unblock : words.block}
    </Button>
  );
}
