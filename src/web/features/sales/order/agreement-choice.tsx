import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { AGREED_BY_MAX } from '#domain/sales/orders/offered-change.ts';
import { formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { isOffer } from './change-reasons.ts';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

interface AgreementChoiceProps {
  preview: ChangePreview;
  /** Who has agreed by phone; null if the change is offered to the customer. */
  agreedBy: string | null;
  errors: string[];
  onChange: (agreedBy: string | null) => void;
}

/**
 * How the customer agrees to the change of a booking that it has accepted: by an answer to an offer of the change, or by phone. Nothing if it
 * need not agree.
 */
export function AgreementChoice({ preview, agreedBy, errors, onChange }: AgreementChoiceProps) {
  const { agreement: words } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const { agreement } = preview;
  if (!agreement) return null;
  const { until, contacts } = agreement;
  const isOffered = isOffer(preview, agreedBy);
  return (
    <>
      {until !== null && contacts.length > 0 ? (
        <RadioGroup
          label={words.title}
          hint={words.hint(contacts.join(', '))}
          options={[
            { value: 'offer', label: words.offer(formatDay(locale, until)) },
            { value: 'phone', label: words.phone },
          ]}
          value={isOffered ? 'offer' : 'phone'}
          onChange={(value) => onChange(value === 'offer' ? null : '')}
        />
      ) : (
        <Note state="incomplete" title={words.title}>
          {contacts.length === 0 ? words.noContact : words.tooLate}
        </Note>
      )}
      {!isOffered && <AgreedByField value={agreedBy ?? ''} errors={errors} onChange={onChange} />}
    </>
  );
}

interface AgreedByFieldProps {
  value: string;
  errors: string[];
  onChange: (agreedBy: string) => void;
}

/** The field for the name of the person who has agreed by phone. */
export function AgreedByField({ value, errors, onChange }: AgreedByFieldProps) {
  const { agreement: words } = useWordsOf(orderChangeWords);
  return (
    <TextField
      label={words.name}
      value={value}
      maxLength={AGREED_BY_MAX}
      errors={errors}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
