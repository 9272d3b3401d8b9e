import { useState } from 'react';
import { bestMatches } from '#domain/sales/search/suggestion.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Combobox } from '#web/ui/lists/combobox.tsx';

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
  const { organization: words, common } = useWords();
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
