import { useState } from 'react';
import { COUNTRIES, COUNTRY_CHOICES, USUAL_COUNTRIES } from '#domain/platform/countries.ts';
import type { Day } from '#domain/platform/day.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import type { RecordField } from '#domain/platform/record-field.ts';
import { countryName } from '#words/country-name.ts';
import { formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea, TextField } from '../fields/text-field.tsx';
import { DateField } from '../dates/date-field.tsx';
import { useLocale } from '../language/language.tsx';

/** The value of a field of a record. */
type FieldValue = string | number | null;

interface RecordFieldInputProps {
  name: string;
  field: RecordField;
  label: string;
  hint?: string | undefined;
  /** The labels of the choices. Countries need none, because their names are the labels. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** The label of the choice of no country. */
  noCountry: string;
  /** The last day that can be entered. */
  today: Day;
  value: FieldValue;
  errors: readonly string[];
  onChange: (value: FieldValue) => void;
}

/** The input of a field of a record, by its kind. */
export function RecordFieldInput({ field, choices, noCountry, ...props }: RecordFieldInputProps) {
  const { label, hint, value, errors, onChange, name } = props;
  const locale = useLocale();
  const text = value === null ? '' : String(value);
  const common = { label, hint, errors, name, autoComplete: 'off' };
  if (field.choices === COUNTRY_CHOICES) {
    const options = [{ value: '', label: noCountry }, ...countryOptions(locale)];
    return (
      <SelectField
        {...common}
        options={options}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.choices) {
    const options = field.choices.map((choice) => ({ value: choice, label: choices?.[choice] ?? choice }));
    return (
      <SelectField
        {...common}
        options={options}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === 'day') return <DayInput {...props} />;
  if (field.kind === 'percent' || field.kind === 'number') return <NumberInput {...props} field={field} />;
  if (field.kind === 'multiline')
    return <TextArea {...common} rows={2} value={text} onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextField
      {...common}
      type={field.kind === 'email' ? 'email' : 'text'}
      spellCheck={field.kind === 'identifier' ? false : undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type InputProps = Omit<RecordFieldInputProps, 'field' | 'choices' | 'noCountry'>;

function DayInput({ label, hint, value, errors, onChange, today }: InputProps) {
  return (
    <DateField
      label={label}
      hint={hint}
      errors={errors}
      value={value === null ? null : String(value)}
      onChange={onChange}
      onInvalid={() => onChange(null)}
      max={today}
      today={today}
      clearable
      live
    />
  );
}

/** The input of a whole number, or of a percentage with up to two decimals. Text that is not a number cannot be typed. */
function NumberInput({
  label,
  hint,
  name,
  value,
  errors,
  onChange,
  field,
}: InputProps & { field: RecordField }) {
  const locale = useLocale();
  const digits = field.kind === 'percent' ? 2 : 0;
  const [typed, setTyped] = useState<string | null>(null);
  const isCurrent = typed !== null && numberOf(typed, digits) === value;
  const change = (text: string) => {
    const allowed = text.replaceAll(digits === 0 ? /\D/g : /[^\d.,]/g, '').slice(0, 7);
    if (!/^\d*([.,]\d{0,2})?$/.test(allowed)) return;
    setTyped(allowed);
    onChange(numberOf(allowed, digits));
  };
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      errors={errors}
      autoComplete="off"
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      value={isCurrent ? typed : textOfNumber(locale, value, digits)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function numberOf(text: string, digits: number): number | null {
  return readDecimal(text.replace(/[.,]$/, ''), digits);
}

function textOfNumber(locale: Locale, value: FieldValue, digits: number): string {
  if (value === null || value === '') return '';
  return digits === 0 ? String(value) : formatNumber(locale, Number(value) / 100);
}

/** Formats the value of a field: choices by their labels, percentages in the user's notation. */
export function textOfValue(
  field: RecordField,
  value: FieldValue,
  {
    locale,
    choices,
    noCountry,
  }: { locale: Locale; noCountry: string; choices?: RecordFieldInputProps['choices'] },
): string {
  const text = value === null ? '' : String(value);
  if (field.choices === COUNTRY_CHOICES) return text === '' ? noCountry : countryName(locale, text);
  if (field.choices) return choices?.[text] ?? text;
  return field.kind === 'percent' ? textOfNumber(locale, value, 2) : text;
}

const kept = new Map<Locale, { value: string; label: string }[]>();

/** Returns the usual countries, then all others, each by its name in the language. */
function countryOptions(locale: Locale) {
  const known = kept.get(locale);
  if (known) return known;
  const options = COUNTRIES.map((value) => ({ value, label: countryName(locale, value) })).toSorted(
    (one, other) => rank(one.value) - rank(other.value) || one.label.localeCompare(other.label, locale),
  );
  kept.set(locale, options);
  return options;
}

function rank(country: string): number {
  const index = USUAL_COUNTRIES.indexOf(country);
  return index === -1 ? USUAL_COUNTRIES.length : index;
}
