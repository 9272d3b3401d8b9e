import { useEffect, useEffectEvent, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import { normalizeTopic } from '#domain/issue.ts';
import { useWords } from '../../base/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { currentIssue, useEditIssue } from './use-edit-issue.ts';
import { useRefusal } from './use-refusal.ts';

/** The topic of an issue: saved when it is left, if it was changed. A refused text stays in the field. Spec §4 Topic. */
export function TopicField({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  const words = weekView.editing;
  const [draft, setDraft] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const refusal = useRefusal();
  const edit = useEditIssue<{ topic: string }>(issue, {
    onSaved: ({ topic }) => {
      setErrors([]);
      setDraft((typed) => (typed !== null && normalizeTopic(typed) === topic ? null : typed));
    },
    onRefused: (error) => {
      const current = currentIssue(error);
      const now = current ? [words.topicNow(current.topic || weekView.noTopic)] : [];
      setErrors([...refusal(error, 'topic'), ...now]);
    },
  });
  const save = () => {
    if (draft === null || edit.isPending) return;
    const topic = normalizeTopic(draft);
    if (topic === issue.topic) {
      setDraft(null);
      setErrors([]);
    } else {
      edit.mutate({ topic });
    }
  };
  useSaveOnLeaving(save);
  return (
    <TextArea
      label={issue.blocked ? <BlockedTopicLabel text={words.blockedTopic} /> : words.topic}
      rows={2}
      value={draft ?? issue.topic}
      placeholder={weekView.noTopic}
      errors={errors}
      aria-busy={edit.isPending}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
    />
  );
}

function BlockedTopicLabel({ text }: { text: string }) {
  return (
    <span className="st">
      <Icon name="lock" />
      {text}
    </span>
  );
}

/** Paging away takes the field off the page without it losing the focus first. */
function useSaveOnLeaving(save: () => void): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => () => saveLatest(), []);
}
