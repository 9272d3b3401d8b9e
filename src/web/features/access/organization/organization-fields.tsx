import { REPORT_MAIL_DAYS } from '#domain/insight/report-mail.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import {
  ORGANIZATION_RETENTION,
  type OrganizationRetention,
  RETENTION,
  RETENTION_NAMES,
} from '#domain/platform/retention.ts';
import { FieldSection } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { bestMatches } from '#domain/sales/search/suggestion.ts';
import { Combobox } from '#web/ui/lists/combobox.tsx';

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
  const { reportMailDays: label, reportMails: words } = useWordsOf(organizationWords);
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

interface RetentionFieldsProps {
  days: OrganizationRetention;
  errorsOf: (field: keyof OrganizationRetention) => string[];
  onChange: (field: keyof OrganizationRetention, days: number) => void;
}

/** The fields that set for how many days the organization keeps data that is deleted by age. */
export function RetentionFields({ days, errorsOf, onChange }: RetentionFieldsProps) {
  const words = useWordsOf(organizationWords);
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

const MAX_OPTIONS = 20;
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Formats `America/Argentina/Buenos_Aires` as "America / Argentina / Buenos Aires". */
const readable = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

interface TimeZoneFieldProps {
  timeZone: string;
  errors: readonly string[];
  onChange: (timeZone: string) => void;
}

/** Selects a time zone by typing its city. */
export function TimeZoneField({ timeZone, errors, onChange }: TimeZoneFieldProps) {
  const { common } = useWords();
  const words = useWordsOf(organizationWords);
  const [query, setQuery] = useState('');
  const matching = query.trim() === '' ? [] : bestMatches(ZONES, readable, query.trim(), ZONES.length);
  const zones = query.trim() === '' ? ZONES : matching.slice(0, MAX_OPTIONS);
  return (
    <Combobox
      label={words.timeZone}
      hint={words.timeZoneHint}
      placeholder={words.timeZonePlaceholder}
      options={zones.map((zone) => ({ value: zone, label: readable(zone) }))}
      value={timeZone === '' ? null : { value: timeZone, label: readable(timeZone) }}
      onChange={(option) => onChange(option?.value ?? '')}
      onQueryChange={setQuery}
      groupLabel={
        matching.length > zones.length ? common.firstOf(zones.length, String(matching.length)) : undefined
      }
      emptyText={words.timeZoneEmpty}
      loadingText={common.loading}
      unclearText={common.unclearChoice}
      errors={errors}
    />
  );
}
