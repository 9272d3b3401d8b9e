import type { MailTextField } from '#domain/sending/mail-texts.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface MailTextFieldsProps<Name extends string> {
  fields: Readonly<Record<Name, MailTextField>>;
  texts: Readonly<Record<Name, string>>;
  labels: Readonly<Record<Name, string>>;
  hints: Readonly<Partial<Record<Name, string>>>;
  /** The texts that are sent if a field is empty. */
  otherwise?: Readonly<Record<Name, string>>;
  errors: FieldErrors;
  onEntry: (name: Name, text: string) => void;
}

const ROWS = { rich: 5, lines: 3 } as const;

/** The fields of the texts of a mail. */
export function MailTextFields<Name extends string>(props: MailTextFieldsProps<Name>) {
  const { fields, texts, labels, hints, otherwise, errors, onEntry } = props;
  return (Object.keys(fields) as Name[]).map((name) => {
    const { kind, isRequired = false } = fields[name];
    const control = {
      name,
      label: labels[name],
      hint: hints[name],
      placeholder: otherwise?.[name],
      required: isRequired,
      value: texts[name],
      errors: errors.of(name),
      onChange: ({ target }: { target: { value: string } }) => {
        errors.clear(name);
        onEntry(name, target.value);
      },
    };
    return kind === 'line' ? (
      <TextField key={name} autoComplete="off" {...control} />
    ) : (
      <TextArea key={name} rows={ROWS[kind]} {...control} />
    );
  });
}
