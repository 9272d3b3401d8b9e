import { type FormEvent, useId } from 'react';
import type { Report } from '#contract/insight/reports.ts';
import { REPORT_MAIL_MAX } from '#domain/insight/report-mail.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useContactOffer, useContactToSave } from '#web/api/contact-to-save.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { SaveContact } from '#web/ui/fields/save-contact.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/use-focus-refused.ts';
import { type EnteredMail, recipientOf, useReportMail } from './use-report-mail.ts';
import { reportMailWords } from '#words/insight/report-mail.ts';

const ROWS = 14;

/** The mail with a report, ready to be sent: its recipients, language, subject and text can be changed. */
export function SendReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { common } = useWords();
  const words = useWordsOf(reportMailWords);
  const formId = useId();
  const contact = useContactToSave(report.order.id);
  const { draft, mail, change, setLocale, send } = useReportMail(report, contact.save, onClose);
  const offer = useContactOffer(contact, draft.data && mail && recipientOf(draft.data, mail));
  const errors = useFieldErrors(send.error);
  const form = useFocusRefused(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mail && draft.data && !send.isPending) send.mutate({ ...mail, locale: draft.data.locale });
  };
  const control = (field: keyof EnteredMail) => ({
    label: words[field],
    value: mail?.[field] ?? '',
    errors: errors.of(field),
    onChange: ({ target }: { target: { value: string } }) => {
      errors.clear(field);
      change({ [field]: target.value });
    },
  });
  return (
    <Dialog
      open
      wide
      onCancel={onClose}
      title={words.title(report.customerName)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="mail"
            pending={send.isPending}
            unavailable={draft.isFetching}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Loaded of={draft} fields={4}>
        {({ locale, fileName, hasLink, replyTo }) => (
          <form className="stack stack--near dlg__b" id={formId} ref={form} onSubmit={submit} noValidate>
            <TextField
              {...control('recipients')}
              hint={words.recipientsHint}
              inputMode="email"
              autoComplete="off"
            />
            <SaveContact offer={offer} textOf={errors.text} />
            <SelectField
              label={words.locale}
              hint={words.localeHint}
              options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
              value={locale}
              errors={errors.of('locale')}
              onChange={({ target: { value } }) => {
                if (isLocale(value)) setLocale(value);
              }}
            />
            <TextField {...control('subject')} maxLength={REPORT_MAIL_MAX.subject} autoComplete="off" />
            <TextArea {...control('text')} rows={ROWS} maxLength={REPORT_MAIL_MAX.text} />
            <p className="quiet">
              {[
                words.attached(fileName),
                words.replies(replyTo),
                ...(hasLink ? [] : [words.withoutLink]),
              ].join(' ')}
            </p>
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
