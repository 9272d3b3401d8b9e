import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { getIssueDeadlines, updateIssueDeadlines } from '#contract/pricing/terms.ts';
import {
  ownDeadlineProblems,
  type Deadlines,
  type Offset,
  type OwnDeadlines,
} from '#domain/pricing/terms/terms.ts';
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import {
  NO_OFFSET,
  offsetEntry,
  OffsetFields,
  offsetOf,
  type OffsetEntry,
} from '#web/ui/terms/offset-fields.tsx';
import { termsWords } from '#words/pricing/terms.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';

/** The button that opens the deadlines of a coming issue whose newsletter has terms. */
export function IssueDeadlinesButton({ issue }: { issue: Issue }) {
  const words = useWordsOf(termsWords).own;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="clock" variant="quiet" bar label={words.open} onClick={() => setOpen(true)} />
      {isOpen && <IssueDeadlinesDialog issue={issue} onClose={() => setOpen(false)} />}
    </>
  );
}

type Choice = 'usual' | 'none' | 'own';
interface Entry {
  choice: Choice;
  offset: OffsetEntry;
}
type Entries = Record<DeadlineKind, Entry>;

function IssueDeadlinesDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const words = useWordsOf(termsWords);
  const { common, problems, shell } = useWords();
  const day = formatDay(useLocale(), issue.sendingDate);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['issues', 'own-deadlines', issue.id],
    queryFn: ({ signal }) => call(getIssueDeadlines, { params: { id: issue.id }, signal }),
    gcTime: 0,
  });
  const [entered, setEntered] = useState<Partial<Entries>>({});
  const entries = { ...(data && entriesOf(data.own, data.usual)), ...entered };
  const own = ownOf(entries);
  const save = useMutation({
    mutationFn: () =>
      call(updateIssueDeadlines, { params: { id: issue.id }, body: { own, version: data?.version } }),
    onSuccess: () => {
      onClose();
      flash.show({ type: 'success', text: words.own.saved });
      refetch(client, 'issues');
    },
  });
  const [isChecked, setChecked] = useState(false);
  const found = isChecked ? ownDeadlineProblems(own) : {};
  const submit = () => {
    setChecked(true);
    if (data && Object.keys(ownDeadlineProblems(own)).length === 0) save.mutate();
  };
  return (
    <FormDialog
      title={words.line(words.own.title, day)}
      submitLabel={common.save}
      isPending={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.own.explanation}</p>
      {data ? (
        DEADLINE_KINDS.map((kind) => {
          const code = found[kind];
          return (
            <OwnDeadline
              key={kind}
              kind={kind}
              usual={data.usual[kind]}
              entry={entries[kind] ?? { choice: 'usual', offset: NO_OFFSET }}
              errors={code ? [problems.entry[code]] : []}
              onChange={(entry) => setEntered({ ...entered, [kind]: entry })}
            />
          );
        })
      ) : (
        <SkeletonRows rows={3} label={shell.loading} />
      )}
    </FormDialog>
  );
}

interface OwnDeadlineProps {
  kind: DeadlineKind;
  usual: Offset | null;
  entry: Entry;
  errors: readonly string[];
  onChange: (entry: Entry) => void;
}

function OwnDeadline({ kind, usual, entry, errors, onChange }: OwnDeadlineProps) {
  const { kinds, own, offset } = useWordsOf(termsWords);
  const usualText = usual ? own.usual(offset(usual.workingDays, usual.time)) : own.usualNone;
  const options: { value: Choice; label: string }[] = [
    { value: 'usual', label: usualText },
    { value: 'own', label: own.own },
    { value: 'none', label: own.none },
  ];
  return (
    <>
      <SelectField
        label={kinds[kind]}
        options={options}
        value={entry.choice}
        onChange={({ target }) =>
          onChange({
            ...entry,
            choice: options.find(({ value }) => value === target.value)?.value ?? 'usual',
          })
        }
      />
      {entry.choice === 'own' && (
        <OffsetFields
          label={`${kinds[kind]}, ${own.own}`}
          offset={entry.offset}
          errors={errors}
          onChange={(typed) => onChange({ ...entry, offset: typed })}
        />
      )}
    </>
  );
}

function entriesOf(own: { [Kind in DeadlineKind]?: Offset | null | undefined }, usual: Deadlines): Entries {
  const entries = DEADLINE_KINDS.map((kind): [DeadlineKind, Entry] => {
    const set = own[kind];
    const start = set ?? usual[kind];
    return [
      kind,
      {
        choice: set === undefined ? 'usual' : set === null ? 'none' : 'own',
        offset: start ? offsetEntry(start) : NO_OFFSET,
      },
    ];
  });
  return Object.fromEntries(entries) as Entries;
}

/**
 * Converts the entries to the issue's own deadlines. A deadline without days becomes an invalid number, so that it is refused
 * instead of being read as no deadline.
 */
function ownOf(entries: Partial<Entries>): OwnDeadlines {
  const chosen = DEADLINE_KINDS.flatMap((kind): [DeadlineKind, Offset | null][] => {
    const entry = entries[kind];
    if (!entry || entry.choice === 'usual') return [];
    if (entry.choice === 'none') return [[kind, null]];
    return [[kind, offsetOf(entry.offset) ?? { workingDays: Number.NaN, time: entry.offset.time }]];
  });
  return Object.fromEntries(chosen) as OwnDeadlines;
}
