import {
  ORGANIZATION_RETENTION,
  type OrganizationRetention,
  RETENTION,
  RETENTION_NAMES,
} from '#domain/platform/retention.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { FieldSection } from '#web/ui/fields/field-section.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface RetentionFieldsProps {
  days: OrganizationRetention;
  errorsOf: (field: keyof OrganizationRetention) => string[];
  onChange: (field: keyof OrganizationRetention, days: number) => void;
}

/** The fields for how many days the organization keeps data that is deleted by age. */
export function RetentionFields({ days, errorsOf, onChange }: RetentionFieldsProps) {
  const { organization: words } = useWords();
  return (
    <FieldSection title={words.retention.title}>
      <p className="quiet">{words.retention.explanation}</p>
      {RETENTION_NAMES.map((field) => {
        const [least, most] = RETENTION[ORGANIZATION_RETENTION[field]].limits;
        return (
          <TextField
            key={field}
            label={words[field]}
            hint={words.retention.hints[field](least, most)}
            inputMode="numeric"
            value={String(days[field])}
            errors={errorsOf(field)}
            onChange={({ target: { value } }) =>
              onChange(field, Number(value.replaceAll(/\D/g, '').slice(0, 4)))
            }
          />
        );
      })}
    </FieldSection>
  );
}
