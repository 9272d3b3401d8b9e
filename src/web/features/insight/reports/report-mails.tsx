import type { Report, ReportMail } from '#contract/insight/reports.ts';
import { formatInstant } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { StateMark, type StateName } from '#web/ui/state-mark.tsx';
import { reportMailWords } from '#words/insight/report-mail.ts';
import { type FormEvent, useId, useState } from 'react';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { REPORT_MAIL_MAX } from '#domain/insight/report-mail.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useContactOffer, useContactToSave } from '#web/api/contact-to-save.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { SaveContact } from '#web/ui/fields/save-contact.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { type EnteredMail, recipientOf, useReportMail } from './use-report-mail.ts';

const MARKS = { sent: 'sent', waiting: 'pending', failed: 'failed' } as const satisfies Record<
  ReportMail['recipients'][number]['state'],
  StateName
>;
const STATES = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** When and to whom the report was sent by mail, newest first. */
export function ReportMails({ report: { mails, timeZone } }: { report: Report }) {
  const words = useWordsOf(reportMailWords);
  if (mails.length === 0) return null;
  return (
    <ul className="report-mails" aria-label={words.mails.title}>
      {mails.map((mail) => (
        <Sending key={mail.id} mail={mail} timeZone={timeZone} />
      ))}
    </ul>
  );
}

/** One sending of the report, with a line for each outcome. */
function Sending({ mail, timeZone }: { mail: ReportMail; timeZone: string }) {
  const { mails: words } = useWordsOf(reportMailWords);
  const locale = useLocale();
  const time = formatInstant(locale, mail.happenedAt, timeZone);
  const author = mail.userName === null ? words.automatic : words.by(mail.userName);
  if (mail.recipients.length === 0) {
    return (
      <li>
        <StateMark state="sent">{`${words.forgotten(time, mail.recipientCount)} (${author})`}</StateMark>
      </li>
    );
  }
  return STATES.map((state) => {
    const addresses = mail.recipients.filter((one) => one.state === state).map(({ address }) => address);
    return addresses.length === 0 ? null : (
      <li key={state}>
        <StateMark
          state={MARKS[state]}
        >{`${words[state](time, addresses.join(', '))} (${author})`}</StateMark>
      </li>
    );
  });
}

const ROWS = 14;

/** The mail with a report, ready to be sent: its recipients, language, subject and text can be changed. */
function SendReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
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

/** The button that opens the dialog for sending the report by mail. Shown to users who may change orders. */
export function SendReport({ report }: { report: Report }) {
  const words = useWordsOf(reportMailWords);
  const mayChange = useCan('update Order');
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || report.customerContact === null) return null;
  return (
    <>
      <Button variant="primary" icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && <SendReportDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
