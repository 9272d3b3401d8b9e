import { REPORT_MAIL_DAYS } from '#domain/insight/report-mail.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const { min, max } = REPORT_MAIL_DAYS;
const DAYS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface ReportMailFieldProps {
  /** After how many days reports are sent; null for never. */
  days: number | null;
  errors: readonly string[];
  onChange: (days: number | null) => void;
}

/** The choice of when reports are sent to the customers automatically. */
export function ReportMailField({ days, errors, onChange }: ReportMailFieldProps) {
  const { reportMailDays: label, reportMails: words } = useWords().organization;
  return (
    <SelectField
      label={label}
      hint={words.hint}
      options={DAYS.map((value) => ({ value: String(value), label: words.after(value) }))}
      placeholder={words.never}
      value={days === null ? '' : String(days)}
      errors={errors}
      onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  );
}
