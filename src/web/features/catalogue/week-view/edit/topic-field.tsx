import { useEffect, useEffectEvent, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { normalizeTopic } from '#domain/catalogue/issue.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { StaleChoice } from '#web/ui/records/stale-choice.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { currentIssue, type TopicChange, useEditIssue, useRefusal } from './use-edit-issue.ts';

/** The topic of an issue. A changed topic is saved on blur; a refused text stays in the field. Spec §4 Topic. */
export function TopicField({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const words = weekView.editing;
  const keeping = useKeptEntries(`topic.${issue.id}`, { topic: '', since: '' });
  const [draft, setDraft] = useState<string | null>(keeping.found?.entries.topic ?? null);
  /** The issue when typing began, so that changes by other users are detected and not overwritten. */
  const [typedOn, setTypedOn] = useState<Pick<Issue, 'topic' | 'version'> | null>(() => {
    const { found } = keeping;
    return found && { topic: found.entries.since ?? '', version: found.version ?? issue.version };
  });
  const since = typedOn ?? issue;
  const isKept = draft !== null && normalizeTopic(draft) !== issue.topic;
  useKeeping(keeping, isKept ? { topic: draft, since: since.topic } : {}, since.version);
  const [isPostponed, setPostponed] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const refusal = useRefusal();
  const edit = useEditIssue<TopicChange>(issue, {
    onSaved: ({ topic }) => {
      setErrors([]);
      setTypedOn(null);
      setDraft((typed) => (typed !== null && normalizeTopic(typed) === topic ? null : typed));
    },
    onRefused: (error) => {
      setPostponed(false);
      if (currentIssue(error)) setTypedOn(null);
      setErrors(currentIssue(error) ? [] : refusal(error, 'topic'));
    },
  });
  const theirs = currentIssue(edit.error)?.topic;
  const mine = normalizeTopic(draft ?? '');
  const isStale = draft !== null && theirs !== undefined && theirs !== mine;
  const save = () => {
    if (draft === null || edit.isPending) return;
    if (isStale) {
      setPostponed(false);
      return;
    }
    const topic = normalizeTopic(draft);
    if (topic === issue.topic) {
      setDraft(null);
      setTypedOn(null);
      setErrors([]);
    } else {
      const isOld = typedOn !== null && typedOn.topic !== issue.topic;
      edit.mutate({ topic, ...(isOld ? { typedOn: typedOn.version } : {}) });
    }
  };
  const discard = () => {
    setDraft(null);
    setErrors([]);
    keeping.drop();
    edit.reset();
  };
  useSaveOnLeaving(save);
  return (
    <>
      {keeping.found && <KeptNote at={keeping.found.at} onTake={save} onDiscard={discard} />}
      <TextArea
        label={issue.blocked ? words.blockedTopic : words.topic}
        rows={2}
        value={draft ?? issue.topic}
        placeholder={weekView.noTopic}
        errors={errors}
        aria-busy={edit.isPending}
        onChange={(event) => {
          setDraft(event.target.value);
          setTypedOn((before) => before ?? issue);
        }}
        onBlur={save}
      />
      {isStale && (
        <StaleChoice
          stale={{
            theirs: { topic: theirs },
            fields: ['topic'],
            isOpen: !isPostponed,
            compare: () => setPostponed(false),
            later: () => setPostponed(true),
            decide: async ([isTheirs]) => {
              if (isTheirs) discard();
              else edit.mutate({ topic: mine });
              return isTheirs === undefined;
            },
          }}
          mine={{ topic: mine }}
          isSaving={edit.isPending}
          labelOf={() => words.topic}
        />
      )}
    </>
  );
}

/** Saves when the field is unmounted, because paging away causes no blur event. */
function useSaveOnLeaving(save: () => void): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => () => saveLatest(), []);
}
