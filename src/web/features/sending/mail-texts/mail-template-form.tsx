import { useQueryClient } from '@tanstack/react-query';
import { type MailTemplateRecord, updateMailTemplate } from '#contract/sending/mail-texts.ts';
import { MAIL_TEMPLATE_FIELDS, type MailTemplate } from '#domain/sending/mail-texts.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { MailPreview, MailTextFields } from './mail-text-fields.tsx';
import { mailTemplateQuery, templatePreviewQuery } from './mail-text-queries.ts';

interface MailTemplateFormProps {
  publicationId: number;
  template: MailTemplateRecord;
}

/** How long after the last keystroke the preview is fetched, in milliseconds. */
export const TYPING_MS = 400;

/** The form for the texts of a publication's mails, with a preview of what is entered. */
export function MailTemplateForm({ publicationId, template }: MailTemplateFormProps) {
  const { template: words } = useWordsOf(mailTextsWords);
  const form = useTemplateForm(publicationId, template);
  const errors = useFieldErrors(form.error);
  const settled = useDebounced(JSON.stringify(form.content), TYPING_MS);
  return (
    <div className="style-desk">
      <RecordForm form={form} className="sheet form__b stack" labelOf={(name) => words.fields[name]}>
        <p className="over">{words.explanation}</p>
        <MailTextFields
          fields={MAIL_TEMPLATE_FIELDS}
          texts={form.content}
          labels={words.fields}
          hints={words.hints}
          errors={errors}
          onEntry={(name, text) => form.change({ [name]: text })}
        />
      </RecordForm>
      <MailPreview query={templatePreviewQuery(publicationId, JSON.parse(settled) as MailTemplate)} />
    </div>
  );
}

function useTemplateForm(publicationId: number, template: MailTemplateRecord) {
  const client = useQueryClient();
  return useRecordForm<MailTemplateRecord, MailTemplate>({
    record: template,
    contentOf: ({ version: _version, ...texts }) => texts,
    keptAs: `mail-template.${publicationId}`,
    send: async ({ changed, version }) =>
      (
        await call(updateMailTemplate, {
          params: { id: publicationId },
          body: { ...changed, version },
        })
      ).mail_template,
    keep: (saved) => {
      client.setQueryData(mailTemplateQuery(publicationId).queryKey, saved);
      refetch(client, 'delivery', 'today');
    },
  });
}
