import { useQueryClient } from '@tanstack/react-query';
import { renamePublication } from '#contract/catalogue/publications.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LanguageField } from './language-field.tsx';
import type { Publication } from '#contract/catalogue/publications.ts';
import { refreshPublications } from './publication-main.tsx';
import type { ComponentType } from 'react';

interface RenameFormProps {
  publication: Publication;
  onSaved: () => void;
  /** A note under the title. */
  TitleNote: TitleNote;
}

/** Changes the name and the language of a newsletter. A hint explains that the name must match the list in the mailing system. Spec §2. */
export function RenameForm({ publication, onSaved, TitleNote }: RenameFormProps) {
  const { publication: words, common } = useWords();
  const form = useRenaming(publication);
  const errors = useFieldErrors(form.error);
  return (
    <RecordForm
      form={form}
      leaving={{
        onSaved,
        cancel: (
          <ButtonLink
            to={paths.publicationEdit}
            params={{ publicationId: String(publication.id) }}
            ignoreBlocker
          >
            {common.cancel}
          </ButtonLink>
        ),
      }}
      labelOf={(field) => (field === 'language' ? words.language.label : words.rename.name)}
    >
      <TextField
        label={words.rename.name}
        hint={words.nameHint}
        autoFocus
        autoComplete="off"
        {...errors.text('title', form.content.title, (value) => form.change({ title: value }))}
      />
      <TitleNote publicationId={publication.id} title={form.content.title} />
      <LanguageField
        value={form.content.language}
        errors={errors.of('language')}
        onChange={(language) => {
          errors.clear('language');
          form.change({ language });
        }}
      />
    </RecordForm>
  );
}

function useRenaming(publication: Publication) {
  const { id } = publication;
  const { rename } = useWords().publication;
  const client = useQueryClient();
  return useRecordForm<Publication, Pick<Publication, 'title' | 'language'>>({
    record: publication,
    contentOf: ({ title, language }) => ({ title, language }),
    send: async ({ content, version }) =>
      (await call(renamePublication, { params: { id }, body: { ...content, version } })).publication,
    keep: (saved) => {
      client.setQueryData(publicationKey(id), saved);
      void refreshPublications(client);
    },
    onSaved: () => flash.show({ type: 'success', text: rename.success }),
  });
}

/** A component that renders a note about a typed title. The id is null if the newsletter does not exist yet. */
export type TitleNote = ComponentType<{ publicationId: number | null; title: string }>;
