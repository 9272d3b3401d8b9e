import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { renamePublication } from '#contract/publications.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { FAILURE_MS, failureText } from '../../api/failure-text.ts';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { UnsavedGuard } from '../../base/unsaved-guard.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { flash } from '../../ui/flash.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusRefused } from '../../ui/use-focus-refused.ts';
import type { TitleNote } from './title-note.ts';
import { publicationKey, type Publication, refreshPublications } from './use-publication.ts';

interface Draft {
  title: string;
  /** The publication as it stood when typing began. */
  base: Publication;
}

interface RenameFormProps {
  publication: Publication;
  onSaved: () => void;
  /** Stands under the title. */
  TitleNote: TitleNote;
}

/** A new name for a newsletter. It must be that of the list in the mailing system, and the hint says so. Spec §2. */
export function RenameForm({ publication, onSaved, TitleNote }: RenameFormProps) {
  const { publication: words, common } = useWords();
  const [draft, setDraft] = useState<Draft | null>(null);
  const rename = useRename(publication, (base) => setDraft((typed) => typed && { ...typed, base }));
  const errors = useFieldErrors(rename.error);
  const form = useFocusRefused(rename.error);
  const base = draft?.base ?? publication;
  const title = draft?.title ?? publication.title;
  const isChanged = title !== base.title;
  const save = async () => {
    const isSaved = await rename.mutateAsync({ title, version: base.version }).then(
      () => true,
      () => false,
    );
    if (isSaved) setDraft(null);
    return isSaved;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (!isChanged || (await save())) onSaved();
  };
  const wasChangedMeanwhile = isProblem(rename.error, 'stale') && isChanged;
  return (
    <form className="sheet form form__b" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedGuard isChanged={isChanged} onSave={save} onReset={() => setDraft(null)} />
      <TextField
        label={words.rename.name}
        hint={words.nameHint}
        autoFocus
        autoComplete="off"
        value={title}
        errors={errors.of('title')}
        warnings={wasChangedMeanwhile ? [words.savedMeanwhile(base.title)] : []}
        onChange={(event) => {
          errors.clear('title');
          setDraft({ title: event.target.value, base });
        }}
      />
      <TitleNote publicationId={publication.id} title={title} />
      <div className="row">
        <Button type="submit" variant="primary" pending={rename.isPending}>
          {common.save}
        </Button>
        <Link
          className={buttonClass()}
          to={paths.publicationEdit}
          params={{ publicationId: String(publication.id) }}
          ignoreBlocker
        >
          {common.cancel}
        </Link>
      </div>
    </form>
  );
}

/** Saves the name. Where somebody else was faster, the fresh record is handed over and the typed name stays. */
function useRename({ id }: Publication, onStale: (current: Publication) => void) {
  const { rename } = useWords().publication;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { title: string; version: number }) =>
      (await call(renamePublication, { params: { id }, body: change })).publication,
    onSuccess: (saved) => {
      client.setQueryData(publicationKey(id), saved);
      flash.show({ type: 'success', text: rename.success });
      return refreshPublications(client);
    },
    onError: async (error) => {
      flash.show({ type: 'danger', text: failureText(error), timeoutMs: FAILURE_MS });
      if (isProblem(error, 'stale')) {
        const current = error.body.current as Publication;
        onStale(current);
        client.setQueryData(publicationKey(id), current);
      }
    },
  });
}
