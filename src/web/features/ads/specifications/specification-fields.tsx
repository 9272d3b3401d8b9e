import { useId, useState } from 'react';
import {
  type AdSpecification,
  NOTE_LANGUAGES,
  NOTE_MAX,
  SPECIFICATION_BOUNDS,
  type SpecificationNumber,
} from '#domain/ads/specifications/ad-specification.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { specificationWords } from '#words/ads/specification.ts';
import { formatNumber } from '#words/format.ts';
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
  const bindingHint = useId();
  return (
    <>
      <div className="adspec__row">
        {NUMBERS.map((field) => (
          <NumberField
            key={field}
            field={field}
            value={specification[field]}
            most={mostOf(field, specification)}
            errors={errorsOf(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      <div>
        <Checkbox
          label={words.isBinding}
          aria-describedby={bindingHint}
          checked={specification.isBinding}
          onChange={({ target }) => onChange({ isBinding: target.checked })}
        />
        <p className="over" id={bindingHint}>
          {words.isBindingHint}
        </p>
      </div>
      <fieldset className="stack">
        <legend className="h4">{words.darkMode}</legend>
        <p className="over">{words.darkModeHint}</p>
        <div className="adspec__row">
          {NOTE_LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={LOCALE_NAMES[language]}
              lang={language}
              rows={3}
              maxLength={NOTE_MAX}
              value={specification.darkMode[language]}
              errors={errorsOf(`darkMode.${language}`)}
              onChange={({ target }) =>
                onChange({ darkMode: { ...specification.darkMode, [language]: target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Returns the largest value of a field. The minimum width cannot exceed the ideal one. */
function mostOf(field: SpecificationNumber, { width }: AdSpecification): number {
  const [least, most] = SPECIFICATION_BOUNDS[field];
  return field === 'minWidth' ? Math.max(least, Math.min(most, width)) : most;
}

interface NumberFieldProps {
  field: SpecificationNumber;
  value: number | null;
  most: number;
  errors: readonly string[];
  onChange: (value: number | null) => void;
}

/** The field keeps what is typed, so that an incomplete or wrong number stays visible. The server refuses 0, which stands for it. */
function NumberField({ field, value, most, errors, onChange }: NumberFieldProps) {
  const { form: words } = useWordsOf(specificationWords);
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  const text = typed !== null && numberOf(typed, field) === value ? typed : shown;
  const [least] = SPECIFICATION_BOUNDS[field];
  const range = words.range(formatNumber(locale, least), formatNumber(locale, most));
  const usualHint = field === 'height' ? words.heightHint : undefined;
  const hint = errors.length > 0 ? range : usualHint;
  return (
    <TextField
      label={words[field]}
      hint={hint}
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
