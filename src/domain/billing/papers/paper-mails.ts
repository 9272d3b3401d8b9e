import { type ContentOf, fieldNames, type RecordField } from '#domain/platform/record-field.ts';
import { PAPER_KINDS, PAPER_MAIL_MAX } from './paper.ts';

const SUBJECT = { kind: 'text', max: PAPER_MAIL_MAX.subject } as const;
const TEXT = { kind: 'multiline', max: PAPER_MAIL_MAX.text, maxLines: 60 } as const;

/**
 * An organization's own texts for mails with offers, confirmations and reminders, in the order of the form. For '', Vertbook's text is
 * used. The API's schemas and the columns of the store are derived from this table.
 */
export const PAPER_MAIL_FIELDS = {
  offerSubjectDe: { ...SUBJECT, column: 'offer_subject_de' },
  offerTextDe: { ...TEXT, column: 'offer_text_de' },
  offerSubjectEn: { ...SUBJECT, column: 'offer_subject_en' },
  offerTextEn: { ...TEXT, column: 'offer_text_en' },
  offerSubjectFr: { ...SUBJECT, column: 'offer_subject_fr' },
  offerTextFr: { ...TEXT, column: 'offer_text_fr' },
  confirmationSubjectDe: { ...SUBJECT, column: 'confirmation_subject_de' },
  confirmationTextDe: { ...TEXT, column: 'confirmation_text_de' },
  confirmationSubjectEn: { ...SUBJECT, column: 'confirmation_subject_en' },
  confirmationTextEn: { ...TEXT, column: 'confirmation_text_en' },
  confirmationSubjectFr: { ...SUBJECT, column: 'confirmation_subject_fr' },
  confirmationTextFr: { ...TEXT, column: 'confirmation_text_fr' },
  reminderSubjectDe: { ...SUBJECT, column: 'reminder_subject_de' },
  reminderTextDe: { ...TEXT, column: 'reminder_text_de' },
  reminderSubjectEn: { ...SUBJECT, column: 'reminder_subject_en' },
  reminderTextEn: { ...TEXT, column: 'reminder_text_en' },
  reminderSubjectFr: { ...SUBJECT, column: 'reminder_subject_fr' },
  reminderTextFr: { ...TEXT, column: 'reminder_text_fr' },
} as const satisfies Readonly<Record<string, RecordField>>;

/** The kinds of these mails: with a paper of an order, or a reminder of an overdue invoice. */
export const PAPER_MAIL_KINDS = [...PAPER_KINDS, 'reminder'] as const;

/** The kind of such a mail. */
type PaperMailKind = (typeof PAPER_MAIL_KINDS)[number];

/** The name of a text. */
export type PaperMailField = keyof typeof PAPER_MAIL_FIELDS;

/** The columns of all texts. */
export const PAPER_MAIL_COLUMNS = fieldNames(PAPER_MAIL_FIELDS).map((name) => PAPER_MAIL_FIELDS[name].column);

/** An organization's own texts for these mails. Texts that it has not changed are ''. */
export type PaperMails = ContentOf<typeof PAPER_MAIL_FIELDS>;

const SUFFIX = { de: 'De', 'en-gb': 'En', fr: 'Fr' } as const;

/** Returns the field names of the subject and the text of a mail in a language. */
export function paperMailFields(
  kind: PaperMailKind,
  locale: keyof typeof SUFFIX,
): { subject: PaperMailField; text: PaperMailField } {
  const suffix = SUFFIX[locale];
  return { subject: `${kind}Subject${suffix}`, text: `${kind}Text${suffix}` };
}

/** The placeholders in these texts. The value of one that does not apply is ''. */
export const PAPER_PLACEHOLDERS = [
  'salutation',
  'number',
  'customer',
  'validUntil',
  'amount',
  'dueOn',
  'sender',
  'organization',
] as const;
type PaperPlaceholder = (typeof PAPER_PLACEHOLDERS)[number];

/** Replaces each placeholder such as `{number}` by its value. Other text in braces is not changed. */
export function filledTemplate(template: string, values: Readonly<Record<PaperPlaceholder, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PAPER_PLACEHOLDERS.find((one) => one === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
