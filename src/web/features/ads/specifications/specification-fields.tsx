import { useState } from 'react';
import {
  type AdSpecification,
  NOTE_LANGUAGES,
  NOTE_MAX,
  type SpecificationNumber,
} from '#domain/ads/specifications/ad-specification.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { specificationWords } from '#words/ads/specification.ts';
import { LOCALE_NAMES } from '#words/locale.ts';

interface SpecificationFieldsProps {
  specification: AdSpecification;
  /** Returns the errors of a field, such as `width` or `darkMode.de`. */
  errorsOf: (field: string) => readonly string[];
  onChange: (changed: Partial<AdSpecification>) => void;
}

const NUMBERS = ['width', 'height', 'minWidth', 'maxKilobytes', 'headlineMax', 'textMax'] as const;

/** The fields of the specification of one placement name. */
export function SpecificationFields({ specification, errorsOf, onChange }: SpecificationFieldsProps) {
  const { form: words } = useWordsOf(specificationWords);
  return (
    <>
      {NUMBERS.map((field) => (
        <NumberField
          key={field}
          field={field}
          value={specification[field]}
          errors={errorsOf(field)}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <Checkbox
        label={words.isBinding}
        checked={specification.isBinding}
        onChange={({ target }) => onChange({ isBinding: target.checked })}
      />
      <p className="over">{words.isBindingHint}</p>
      <fieldset className="stack">
        <legend className="h4">{words.darkMode}</legend>
        <p className="over">{words.darkModeHint}</p>
        {NOTE_LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={LOCALE_NAMES[language]}
            lang={language}
            rows={2}
            maxLength={NOTE_MAX}
            value={specification.darkMode[language]}
            errors={errorsOf(`darkMode.${language}`)}
            onChange={({ target }) =>
              onChange({ darkMode: { ...specification.darkMode, [language]: target.value } })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

interface NumberFieldProps {
  field: SpecificationNumber;
  value: number | null;
  errors: readonly string[];
  onChange: (value: number | null) => void;
}

/** The field keeps what is typed, so that an incomplete or wrong number stays visible. The server refuses 0, which stands for it. */
function NumberField({ field, value, errors, onChange }: NumberFieldProps) {
  const { form: words } = useWordsOf(specificationWords);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  const text = typed !== null && numberOf(typed, field) === value ? typed : shown;
  return (
    <TextField
      label={words[field]}
      {...(field === 'height' ? { hint: words.heightHint } : {})}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      errors={errors}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value, field));
      }}
    />
  );
}

function numberOf(text: string, field: SpecificationNumber): number | null {
  if (text.trim() === '' && field === 'height') return null;
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
}
