import { useState } from 'react';
import { type PaperDraft, previewPaper } from '#contract/billing/papers.ts';
import type { PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import { PAPER_MAIL_MAX, type PaperKind } from '#domain/billing/papers/paper.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { addressOf } from '#web/api/call.ts';
import {
  CONTACT_FIELDS,
  type ContactToSave,
  useContactOffer,
  useContactToSave,
} from '#web/api/contact-to-save.ts';
import { type FieldErrors, useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { SaveContact } from '#web/ui/fields/save-contact.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { type EnteredPaper, recipientOf, useNextPaper } from './use-papers.ts';
import { paperWords } from '#words/billing/papers.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

const ROWS = 10;

interface PaperDialogProps {
  orderId: number;
  kind: PaperKind;
  onClose: () => void;
}

/**
 * The dialog that makes the next offer or confirmation of an order: its recipient, its language, and its mail unless the user
 * delivers the document without Vertbook.
 */
export function PaperDialog({ orderId, kind, onClose }: PaperDialogProps) {
  const { dialog: words } = useWordsOf(paperWords);
  const contact = useContactToSave(orderId);
  const next = useNextPaper(orderId, contact.save, onClose);
  const { draft, mail, make, isMailed, isOutdated } = next;
  const [isHowChosen, setHowChosen] = useState(false);
  const errors = useFieldErrors(make.error);
  const fields = ['recipient', 'subject', 'text', ...CONTACT_FIELDS] as const;
  const failure = isOutdated ? words.changed : errors.besides(fields);
  const submit = () => {
    if (!draft.data || !mail) return;
    make.mutate({ of: draft.data, mail: isMailed ? mail : null });
  };
  return (
    <FormDialog
      isWide
      title={words.title[kind](orderId)}
      submitLabel={isMailed ? words.send : words.keep}
      isPending={make.isPending || draft.isFetching}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded of={draft} fields={4}>
        {(shown) => (
          <>
            <Recipient draft={shown} onChange={next.setRecipient} />
            <SelectField
              label={words.locale}
              options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
              value={shown.locale}
              onChange={({ target }) => next.setLocale(target.value)}
            />
            <p>
              <a
                href={addressOf(previewPaper, { id: orderId }, { locale: shown.locale, to: shown.to })}
                target="_blank"
                rel="noopener"
              >
                {words.preview}
              </a>
            </p>
            {shown.unprintable.length > 0 && (
              <Note state="incomplete" role="status">
                {words.unprintable(shown.unprintable.join(' '))}
              </Note>
            )}
            <RadioGroup
              label={words.how}
              options={[
                { value: 'mail', label: words.byMail, detail: words.byMailDetail(shown.replyTo) },
                { value: 'kept', label: words.kept, detail: words.keptDetail },
              ]}
              value={isMailed ? 'mail' : 'kept'}
              onChange={(value) => {
                setHowChosen(true);
                next.setMailed(value === 'mail');
              }}
            />
            {isMailed && mail && (
              <MailFields
                mail={mail}
                contact={contact}
                isFocused={!isHowChosen}
                errors={errors}
                onChange={next.change}
                of={shown}
              />
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** The choice of the party to which the document is addressed. Renders nothing if the order has no party but its customer. */
function Recipient({
  draft: { to, recipients },
  onChange,
}: {
  draft: PaperDraft;
  onChange: (to: PaperRecipient) => void;
}) {
  const { dialog: words } = useWordsOf(paperWords);
  if (recipients.length < 2) return null;
  return (
    <RadioGroup
      label={words.to}
      options={recipients.map((one) => ({
        value: one.to,
        label: words.toParty[one.to](one.name),
        detail: one.isCommissionHidden ? words.commissionHidden : undefined,
      }))}
      value={to}
      onChange={(value) => {
        const chosen = recipients.find((one) => one.to === value);
        if (chosen) onChange(chosen.to);
      }}
    />
  );
}

interface MailFieldsProps {
  of: PaperDraft;
  mail: EnteredPaper;
  contact: ContactToSave;
  /** Gives the field of the recipient the focus. */
  isFocused: boolean;
  errors: FieldErrors;
  onChange: (changes: Partial<EnteredPaper>) => void;
}

function MailFields({ of, mail, contact, isFocused, errors, onChange }: MailFieldsProps) {
  const { dialog: words } = useWordsOf(paperWords);
  const control = (field: keyof EnteredPaper) => ({
    label: words[field],
    value: mail[field],
    errors: errors.of(field),
    onChange: ({ target }: { target: { value: string } }) => {
      errors.clear(field);
      onChange({ [field]: target.value });
    },
  });
  return (
    <>
      <TextField {...control('recipient')} type="email" autoComplete="off" autoFocus={isFocused} />
      <SaveContact offer={useContactOffer(contact, recipientOf(of, mail))} textOf={errors.text} />
      <TextField {...control('subject')} maxLength={PAPER_MAIL_MAX.subject} autoComplete="off" />
      <TextArea {...control('text')} rows={ROWS} maxLength={PAPER_MAIL_MAX.text} lang={of.locale} />
    </>
  );
}
