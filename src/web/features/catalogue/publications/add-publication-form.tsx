import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPublication, type Publication } from '#contract/catalogue/publications.ts';
import { FREQUENCIES, type Frequency, type Weekday, WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { weekdayName } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { FAILURE_MS, failureText } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { type FieldErrors, useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useDropOnLeaving, useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash, showReset } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { LanguageField } from './language-field.tsx';
import type { TitleNote } from './rename-form.tsx';
import { refreshPublications } from './publication-main.tsx';
import type { Sent } from '#contract/platform/route.ts';

/** The placement fields of the request. Spec §7. */
const PLACEMENT_FIELDS = [
  'placementName1',
  'placementName2',
  'placementName3',
  'placementName4',
  'placementName5',
  'placementName6',
] as const;

/** The content of the form. */
interface NewPublication {
  title: string;
  language: Locale | null;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  placements: Readonly<Record<(typeof PLACEMENT_FIELDS)[number], string>>;
}

/** The content of the form at first and after Reset. */
const BLANK: NewPublication = {
  title: '',
  language: null,
  frequency: 'weekly',
  sendingDays: [],
  placements: {
    placementName1: '',
    placementName2: '',
    placementName3: '',
    placementName4: '',
    placementName5: '',
    placementName6: '',
  },
};

/** Whether the form has no entries. */
function isBlank({ title, language, frequency, sendingDays, placements }: NewPublication): boolean {
  const texts = [title, ...Object.values(placements)];
  const isUnchosen = language === null && frequency === BLANK.frequency && sendingDays.length === 0;
  return isUnchosen && texts.every((text) => text === '');
}

function toRequest(draft: NewPublication): Sent<typeof createPublication.body> {
  return {
    publication_title: draft.title,
    language: draft.language,
    publication_frequency: draft.frequency,
    issue_sending_days: [...draft.sendingDays],
    placement_names: { ...draft.placements },
  };
}

interface AddPublicationFormProps {
  onCreated: (publication: Publication) => void;
  /** A note under the title. */
  TitleNote: TitleNote;
}

/** Adds a newsletter: name, frequency, sending days and placements. The server validates. Spec §2, §5. */
export function AddPublicationForm({ onCreated, TitleNote }: AddPublicationFormProps) {
  const { publication: words, common } = useWords();
  const keeping = useKeptEntries('new-publication', BLANK);
  const [draft, setDraft] = useState<NewPublication>({ ...BLANK, ...keeping.found?.entries });
  const create = useCreatePublication();
  const errors = useFieldErrors(create.error);
  const form = useFocusRefused(create.error);
  // Leaving discards the entries; the browser asks before it closes the page. Spec §4.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: !isBlank(draft) });
  useKeeping(keeping, isBlank(draft) ? {} : draft);
  useDropOnLeaving(keeping);
  const empty = () => {
    setDraft(BLANK);
    keeping.drop();
    create.reset();
  };
  const reset = () => {
    empty();
    showReset(() => setDraft(draft));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(draft, {
      onSuccess: (publication) => {
        empty();
        onCreated(publication);
      },
    });
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={submit} noValidate>
      <p className="lede">{words.add.lede}</p>
      {keeping.found && <KeptNote at={keeping.found.at} onTake={keeping.take} onDiscard={empty} />}
      <Fields draft={draft} errors={errors} onChange={setDraft} TitleNote={TitleNote} />
      <div className="row">
        <Button type="submit" variant="primary" pending={create.isPending}>
          {common.save}
        </Button>
        <Button onClick={reset}>{common.reset}</Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  draft: NewPublication;
  errors: FieldErrors;
  onChange: (draft: NewPublication) => void;
  TitleNote: TitleNote;
}

function Fields({ draft, errors, onChange, TitleNote }: FieldsProps) {
  const { publication: words } = useWords();
  const locale = useLocale();
  const change = (field: string, changed: Partial<NewPublication>) => {
    errors.clear(field);
    onChange({ ...draft, ...changed });
  };
  return (
    <>
      <TextField
        label={words.add.name}
        hint={words.nameHint}
        autoFocus
        autoComplete="off"
        value={draft.title}
        errors={errors.of('publication_title')}
        onChange={(event) => change('publication_title', { title: event.target.value })}
      />
      <TitleNote publicationId={null} title={draft.title} />
      <LanguageField
        value={draft.language}
        errors={errors.of('language')}
        onChange={(language) => change('language', { language })}
      />
      <RadioGroup
        label={words.add.frequency}
        options={FREQUENCIES.map((value) => ({ value, label: words.add.frequencies[value] }))}
        value={draft.frequency}
        errors={errors.of('publication_frequency')}
        onChange={(chosen) =>
          change('publication_frequency', {
            frequency: FREQUENCIES.find((frequency) => frequency === chosen) ?? 'weekly',
          })
        }
      />
      <CheckboxGroup
        label={words.add.sendingDays}
        row
        options={WEEKDAYS.map((value, index) => ({ value, label: weekdayName(locale, index + 1) }))}
        value={draft.sendingDays}
        errors={errors.of('issue_sending_days')}
        onChange={(chosen) =>
          change('issue_sending_days', { sendingDays: WEEKDAYS.filter((day) => chosen.includes(day)) })
        }
      />
      <fieldset className="field">
        <legend className="field__l">{words.add.placements}</legend>
        <p className="msg">{words.add.placementsHint}</p>
        <div className="pairs">
          {PLACEMENT_FIELDS.map((field, index) => (
            <TextField
              key={field}
              label={words.add.placement(index + 1)}
              autoComplete="off"
              value={draft.placements[field]}
              errors={errors.of(field)}
              onChange={(event) =>
                change(field, { placements: { ...draft.placements, [field]: event.target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function useCreatePublication() {
  const { add } = useWords().publication;
  const client = useQueryClient();
  return useCreateRecord({
    send: async (draft: NewPublication, idempotencyKey) =>
      (await call(createPublication, { body: toRequest(draft), idempotencyKey })).publication,
    onCreated: ({ title }) => {
      flash.show({ type: 'success', text: add.success(title) });
      return refreshPublications(client);
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: returnedMessages(error).join(' '), timeoutMs: FAILURE_MS });
    },
  });
}

/** Returns the distinct messages of all fields, or the general failure. Spec §8. */
function returnedMessages(error: unknown): string[] {
  const messages = error instanceof ApiProblem ? Object.values(error.body.errors ?? {}).flat() : [];
  return messages.length > 0 ? [...new Set(messages)] : [failureText(error)];
}
