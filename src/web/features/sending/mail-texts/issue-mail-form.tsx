import { useQueryClient } from '@tanstack/react-query';
import { type IssueMailRecord, updateIssueMail } from '#contract/sending/mail-texts.ts';
import { ISSUE_MAIL_FIELDS, type IssueMail } from '#domain/sending/mail-texts.ts';
import { call } from '#web/api/call.ts';
import { useCan } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { MailPreview, MailTextFields } from './mail-text-fields.tsx';
import { TYPING_MS } from './mail-template-form.tsx';
import { issueMailQuery, issuePreviewQuery } from './mail-text-queries.ts';

interface IssueMailFormProps {
  issueId: number;
  mail: IssueMailRecord;
}

/** The form for texts that apply to the mail of a single issue, with a preview of the whole mail. */
export function IssueMailForm({ issueId, mail }: IssueMailFormProps) {
  const { issue: words } = useWordsOf(mailTextsWords);
  const mayEdit = useCan('manage all');
  const form = useMailForm(issueId, mail);
  const errors = useFieldErrors(form.error);
  const settled = useDebounced(JSON.stringify(form.content), TYPING_MS);
  return (
    <div className="style-desk">
      {mail.isFixed || !mayEdit ? (
        <p className="sheet form__b">{mail.isFixed ? words.fixed : words.onlyAdministrators}</p>
      ) : (
        <RecordForm form={form} className="sheet form__b stack" labelOf={(name) => words.fields[name]}>
          <p className="over">{words.explanation}</p>
          <MailTextFields
            fields={ISSUE_MAIL_FIELDS}
            texts={form.content}
            labels={words.fields}
            hints={words.hints}
            otherwise={mail.otherwise}
            errors={errors}
            onEntry={(name, text) => form.change({ [name]: text })}
          />
        </RecordForm>
      )}
      <MailPreview query={issuePreviewQuery(issueId, JSON.parse(settled) as IssueMail)} />
    </div>
  );
}

function useMailForm(issueId: number, mail: IssueMailRecord) {
  const client = useQueryClient();
  return useRecordForm<IssueMailRecord, IssueMail>({
    record: mail,
    contentOf: ({ subject, preheader, intro }) => ({ subject, preheader, intro }),
    keptAs: `issue-mail.${issueId}`,
    send: async ({ changed, version }) =>
      (await call(updateIssueMail, { params: { id: issueId }, body: { ...changed, version } })).issue_mail,
    keep: (saved) => client.setQueryData(issueMailQuery(issueId).queryKey, saved),
  });
}
