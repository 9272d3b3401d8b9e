import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import { CURRENCIES, isCurrency } from '#domain/pricing/quotes/money.ts';
import { formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PublishRateCard, RemoveDraft } from './rate-card-acts.tsx';
import { type PlacedRow, PriceTable } from './price-table.tsx';
import { SECTIONS } from './rate-card-columns.ts';
import { cardOf, digitsOf, type RateCardEntries } from './rate-card-entries.ts';
import { RateCardFile } from './rate-card-file-buttons.tsx';
import { textOfField, useRateCardForm } from './use-rate-card-form.ts';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { issuePrice, type RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { RateCardWords } from '#words/en-gb/pricing/rate-card.ts';
import type { Locale } from '#words/locale.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { textOfCell } from './cell-texts.ts';
import { changeText } from './versions-table.tsx';

interface RateCardFormProps {
  draft: RateCardRecord;
  /** The previous version, with which the prices of the draft are compared. */
  before: RateCardRecord | null;
  newsletter: string;
  placementNames: readonly string[];
  recipients: number | null;
}

/** The form of a draft: its general fields, and a table for each part of the rate card. */
export function RateCardForm({ draft, before, newsletter, placementNames, recipients }: RateCardFormProps) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const { today } = useSession();
  const { form, errorsOf, errorsOfCell } = useRateCardForm(draft, placementNames);
  const { content, change } = form;
  const card = cardOf(content);
  const text = (field: 'name' | 'recipients' | 'vatBasisPoints' | 'scaleGroup', hint?: string) => (
    <TextField
      label={words[field]}
      hint={hint}
      autoComplete="off"
      value={content[field]}
      errors={errorsOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  const known = recipients === null ? '' : ` ${words.lastRecipients(formatNumber(locale, recipients))}`;
  return (
    <RecordForm<RateCardEntries>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) =>
        field in words.sections ? words.sections[field as 'rates'] : words[field as 'name']
      }
      textOf={(field, entries) => textOfField(entries, field)}
      buttons={
        <span className="row row--wrap">
          <RemoveDraft draft={draft} />
          <PublishRateCard draft={draft} isChanged={form.isChanged} />
        </span>
      }
    >
      <div className="row row--wrap">
        <h2 className="h2 grow">{draft.name}</h2>
        <RateCardFile newsletter={newsletter} entries={content} onRead={change} />
      </div>
      <div className="price-facts">
        {text('name')}
        <DateField
          label={words.validFrom}
          value={content.validFrom}
          onChange={(validFrom) => change({ validFrom })}
          onInvalid={() => change({ validFrom: null })}
          today={today}
          live
          errors={errorsOf('validFrom')}
        />
        <SelectField
          label={words.currency}
          hint={words.currencyHint}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={content.currency}
          errors={errorsOf('currency')}
          onChange={({ target: { value } }) => isCurrency(value) && change({ currency: value })}
        />
        {text('vatBasisPoints', words.vatHint)}
        {text('recipients', `${words.recipientsHint}${known}`)}
        {text('scaleGroup', words.scaleGroupHint)}
      </div>
      <p className="over">{words.pasteHint}</p>
      {SECTIONS.map((section) => (
        <div key={section}>
          <PriceTable
            section={section}
            rows={content[section]}
            onChange={(rows) => change({ [section]: rows })}
            errorsOf={(row, key) => errorsOfCell(section, row, key)}
            derived={section === 'rates' ? priceColumns({ words, locale, card, before }) : []}
          />
          {errorsOf(section).map((error) => (
            <FieldMessage key={error} kind="error">
              {error}
            </FieldMessage>
          ))}
        </div>
      ))}
    </RecordForm>
  );
}

interface PriceColumns {
  words: RateCardWords;
  locale: Locale;
  /** The rate card as entered in the form. */
  card: RateCard;
  before: RateCard | null;
}

/** Returns the columns that are derived from the entered rates: the price of one issue, and its change from the previous version. */
function priceColumns({ words, locale, card, before }: PriceColumns): TableColumn<PlacedRow>[] {
  const writing = { locale, digits: digitsOf(card.currency) };
  const perIssue: TableColumn<PlacedRow> = {
    key: 'perIssue',
    label: words.perIssue,
    numeric: true,
    labelled: true,
    cell: ({ row }) => {
      const amount = amountIn(card, row['placementName']);
      return amount === null ? '–' : textOfCell('amount', amount, writing);
    },
  };
  if (!before) return [perIssue];
  return [
    perIssue,
    {
      key: 'change',
      label: words.change(before.name),
      numeric: true,
      labelled: true,
      cell: ({ row }) => {
        const [was, amount] = [before, card].map((version) => amountIn(version, row['placementName']));
        if (amount === null || amount === undefined) return '–';
        const value =
          was === null || was === undefined ? undefined : { text: '', amount: was, isPercent: false };
        return changeText(value, { amount, isPercent: false }, { words, locale }) || '–';
      },
    },
  ];
}

/** Returns the price of one issue in a version; null without a price, or while the entered price is invalid. */
function amountIn(version: RateCard | null, name: string | undefined): number | null {
  const rate = version?.rates.find(({ placementName }) => placementName === name);
  const amount = rate && version ? issuePrice(rate, version) : null;
  return Number.isSafeInteger(amount) ? amount : null;
}
