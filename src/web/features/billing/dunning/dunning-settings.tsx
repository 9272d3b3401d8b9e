import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DunningSettingsRecord, updateDunningSettings } from '#contract/billing/dunnings.ts';
import {
  DUNNING_DEFAULTS,
  DUNNING_FIELDS,
  DUNNING_LEVELS,
  type DunningSettings,
} from '#domain/billing/dunning/dunning-settings.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { formatAmount } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { refetch } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { BaseRates } from './base-rates.tsx';
import { dunningSettingsQuery } from './dunning-queries.ts';

/** When and at what cost invoices are dunned, and the base rates of late interest. */
export function DunningSettingsSection() {
  const { settings: words } = useWordsOf(dunningWords);
  const query = useQuery(dunningSettingsQuery);
  return (
    <section className="invoices__part" aria-labelledby="dunning-settings">
      <h2 className="h2 section-head" id="dunning-settings">
        {words.title}
      </h2>
      <Loaded of={query}>
        {({ settings, businessesPayFees, rates }) => (
          <>
            <SettingsForm
              key={settings.version}
              stored={settings}
              feeHint={words.feeHint(businessesPayFees)}
            />
            <BaseRates rates={rates} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type ChoiceField = 'levels' | 'lumpSumFrom' | 'interestFrom';
type NumberField = Exclude<keyof DunningSettings, ChoiceField>;
type Entries = Record<NumberField, string>;

const CHOICE_FIELDS: readonly ChoiceField[] = ['levels', 'lumpSumFrom', 'interestFrom'];
const NUMBER_FIELDS = fieldNames(DUNNING_FIELDS).filter((name): name is NumberField =>
  CHOICE_FIELDS.every((choice) => choice !== name),
);
/** The digits behind the decimal separator: percentages and fees have two, days none. */
const digitsOf = (field: NumberField) => (/^(days|payment)/.test(field) ? 0 : 2);
/** A text that no number can be read from, which the server refuses. */
const UNREADABLE = -1;

function SettingsForm({ stored, feeHint }: { stored: DunningSettingsRecord['settings']; feeHint: string }) {
  const { common } = useWords();
  const { settings: words } = useWordsOf(dunningWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { version, levels, lumpSumFrom, interestFrom } = stored;
  const [choices, setChoices] = useState({ levels, lumpSumFrom, interestFrom });
  const [entries, setEntries] = useState<Entries>(() => entriesOf(stored, locale));
  const save = useMutation({
    mutationFn: () => call(updateDunningSettings, { body: { ...choices, ...numbersOf(entries), version } }),
    onSuccess: () => flash.show({ type: 'success', text: words.saved }),
    onSettled: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(save.error);
  const isNamed = fieldNames(DUNNING_FIELDS).some((name) => errors.of(name).length > 0);
  const number = (field: NumberField, label: string, hint: string) => (
    <TextField
      key={field}
      label={label}
      hint={hint}
      inputMode={digitsOf(field) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...errors.text(field, entries[field], (value) => setEntries({ ...entries, [field]: value }))}
    />
  );
  const from = Object.entries(words.from).map(([value, label]) => ({ value, label }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p>{words.lede}</p>
      <div className="invoices__accounts">
        <SelectField
          label={words.levels}
          value={choices.levels}
          options={Object.entries(words.levelCounts).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setChoices({ ...choices, levels: target.value as typeof levels })}
        />
        {DUNNING_LEVELS.map((level) =>
          number(`days${level}`, words.days[level - 1] ?? '', words.preset(DUNNING_DEFAULTS[`days${level}`])),
        )}
        {number('paymentDays', words.paymentDays, words.preset(DUNNING_DEFAULTS.paymentDays))}
        {DUNNING_LEVELS.map((level) => number(`fee${level}`, words.fees[level - 1] ?? '', feeHint))}
        {(['lumpSumFrom', 'interestFrom'] as const).map((field) => (
          <SelectField
            key={field}
            label={words[field]}
            value={choices[field]}
            options={from}
            onChange={({ target }) =>
              setChoices({ ...choices, [field]: target.value as typeof interestFrom })
            }
          />
        ))}
        {number('businessPoints', words.businessPoints, words.pointsHint)}
        {number('privatePoints', words.privatePoints, words.pointsHint)}
      </div>
      {save.error && !isNamed && <p role="alert">{failureText(save.error)}</p>}
      <Button type="submit" pending={save.isPending}>
        {common.save}
      </Button>
    </form>
  );
}

function entriesOf(stored: DunningSettings, locale: ReturnType<typeof useLocale>): Entries {
  const textOf = (field: NumberField) => {
    const value = stored[field];
    return value === null ? '' : formatAmount(locale, value, digitsOf(field));
  };
  return Object.fromEntries(NUMBER_FIELDS.map((field) => [field, textOf(field)])) as Entries;
}

function numbersOf(entries: Entries): Record<NumberField, number | null> {
  const numberOf = (field: NumberField) =>
    entries[field].trim() === '' ? null : (readDecimal(entries[field], digitsOf(field)) ?? UNREADABLE);
  return Object.fromEntries(NUMBER_FIELDS.map((field) => [field, numberOf(field)])) as Record<
    NumberField,
    number | null
  >;
}
