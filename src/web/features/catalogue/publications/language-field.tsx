import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

interface LanguageFieldProps {
  /** Null for the language of the organization. */
  value: Locale | null;
  errors: readonly string[];
  onChange: (language: Locale | null) => void;
}

/** The language of a newsletter: of the label of its ads, its dates and its footer. */
export function LanguageField({ value, errors, onChange }: LanguageFieldProps) {
  const { language: words } = useWords().publication;
  return (
    <SelectField
      label={words.label}
      hint={words.hint}
      placeholder={words.usual}
      options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
      value={value ?? ''}
      errors={errors}
      onChange={({ target }) => onChange(isLocale(target.value) ? target.value : null)}
    />
  );
}
