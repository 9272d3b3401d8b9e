import { CONTACT_NAME_MAX, LINK_MAIL_MAX, LINK_PARTIES } from '#domain/public/portal/order-link.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { CONTACT_FIELDS, useContactOffer, useContactToSave } from '#web/api/contact-to-save.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { SaveContact } from '#web/ui/fields/save-contact.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useOrderLinkWords, type EnteredLink, useNextLink } from './use-order-links.ts';

const ROWS = 10;
const FIELDS = ['contactName', 'email', 'subject', 'text'] as const;

/**
 * The dialog that mails a contact a link that opens the page of an order. The user enters the contact, the language, what the
 * contact may do on the page, and the text of the mail.
 */
export function SendLinkDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { dialog: words } = useOrderLinkWords();
  const contact = useContactToSave(orderId);
  const next = useNextLink(orderId, contact.save, onClose);
  const { draft, link, send } = next;
  const offer = useContactOffer(contact, next.recipient);
  const errors = useFieldErrors(send.error);
  const control = (field: keyof EnteredLink) => ({
    label: words[field],
    value: link?.[field] ?? '',
    errors: errors.of(field),
    onChange: ({ target }: { target: { value: string } }) => {
      errors.clear(field);
      next.change({ [field]: target.value });
    },
  });
  return (
    <FormDialog
      isWide
      title={words.title(orderId)}
      submitLabel={words.submit}
      isPending={send.isPending}
      failure={errors.besides([...FIELDS, ...CONTACT_FIELDS])}
      onSubmit={send.submit}
      onClose={onClose}
    >
      <Loaded of={draft} fields={5}>
        {({ locale, contacts, parties, replyTo }) => (
          <>
            {contacts.length > 1 && (
              <SelectField
                label={words.contact}
                options={[
                  ...contacts.map(({ name, email }) => ({ value: email, label: `${name} <${email}>` })),
                  { value: '', label: words.other },
                ]}
                value={contacts.some(({ email }) => email === link?.email) ? (link?.email ?? '') : ''}
                onChange={({ target }) => {
                  const chosen = contacts.find(({ email }) => email === target.value);
                  next.change({ contactName: chosen?.name ?? '', email: chosen?.email ?? '' });
                }}
              />
            )}
            <TextField
              {...control('contactName')}
              maxLength={CONTACT_NAME_MAX}
              autoComplete="off"
              autoFocus={!link?.contactName}
            />
            <TextField
              {...control('email')}
              type="email"
              autoComplete="off"
              autoFocus={Boolean(link?.contactName)}
            />
            <SaveContact offer={offer} textOf={errors.text} />
            {parties.billed !== null && (
              <RadioGroup
                label={words.party}
                hint={words.partyHint(parties.billed)}
                row
                options={LINK_PARTIES.map((value) => ({ value, label: parties[value] ?? '' }))}
                value={next.party}
                onChange={next.setParty}
              />
            )}
            <SelectField
              label={words.locale}
              hint={words.localeHint}
              options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
              value={locale}
              onChange={({ target }) => next.setLocale(target.value)}
            />
            <CheckboxGroup
              label={words.rights}
              row
              options={next.allowed.map((value) => ({ value, label: words[value] }))}
              value={next.rights}
              onChange={next.setRights}
            />
            <TextField {...control('subject')} maxLength={LINK_MAIL_MAX.subject} autoComplete="off" />
            <TextArea
              {...control('text')}
              hint={words.textHint}
              rows={ROWS}
              maxLength={LINK_MAIL_MAX.text}
              lang={locale}
            />
            <p className="quiet">{words.replies(replyTo)}</p>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
