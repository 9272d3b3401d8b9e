import { useQueryClient } from '@tanstack/react-query';
import { type TermsSettingsRecord, updateTermsSettings } from '#contract/pricing/terms.ts';
import { LOST_DISCOUNTS } from '#domain/pricing/quotes/reprice-order.ts';
import { HOLIDAY_REGIONS, isHolidayRegion } from '#domain/pricing/terms/holidays.ts';
import {
  CANCELLATION_TAXES,
  CHANGE_ANSWER_DAYS_MAX,
  CODE_ABOVE_MAX,
  type TermsSettings,
} from '#domain/pricing/terms/terms.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { PhoneFold } from '#web/ui/records/phone-fold.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Checkbox, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { termsQuery } from './terms-entries.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface TermsSettingsFormProps {
  publicationId: number;
  settings: TermsSettingsRecord;
}

/** The limit is the same number in every currency. All currencies have hundredths. */
const MINOR_UNITS = 100;

const wholeUnits = (amount: number | null) => (amount === null ? '' : String(amount / MINOR_UNITS));

/** The form that sets which region's public holidays count, whether cancellation charges are subject to VAT, and the business terms. */
export function TermsSettingsForm({ publicationId, settings }: TermsSettingsFormProps) {
  const words = useWordsOf(termsWords);
  const client = useQueryClient();
  const form = useRecordForm<TermsSettingsRecord, TermsSettings>({
    record: settings,
    contentOf: ({ version: _version, ...content }) => content,
    send: async ({ content, version }) =>
      (await call(updateTermsSettings, { body: { ...content, version } })).settings,
    keep: (saved) => {
      client.setQueryData(
        termsQuery(publicationId).queryKey,
        (shown) => shown && { ...shown, settings: saved },
      );
      refetch(client, 'issues', 'publications');
    },
  });
  const errors = useFieldErrors(form.error);
  const { today } = useSession();
  const labels = {
    holidayRegion: words.region,
    cancellationTax: words.tax,
    businessTermsOf: words.businessTerms,
    businessTermsUrl: words.businessTermsUrl,
    lowersBooked: words.lowersBooked,
    lostDiscount: words.lostDiscount,
    changeAnswerDays: words.changeAnswerDays,
    codeAbove: words.codeAbove,
  };
  return (
    <RecordForm<TermsSettings>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => labels[field]}
      textOf={(field, content) => {
        if (field === 'holidayRegion') return words.regions[content.holidayRegion];
        if (field === 'cancellationTax') return words.taxes[content.cancellationTax];
        if (field === 'lostDiscount') return words.lostDiscounts[content.lostDiscount];
        if (field === 'codeAbove') return wholeUnits(content.codeAbove);
        return String(content[field] ?? '');
      }}
    >
      <PhoneFold title={words.settings}>
        <SelectField
          label={words.region}
          options={HOLIDAY_REGIONS.map((value) => ({ value, label: words.regions[value] }))}
          value={form.content.holidayRegion}
          onChange={({ target: { value } }) =>
            isHolidayRegion(value) && form.change({ holidayRegion: value })
          }
        />
        <RadioGroup
          label={words.tax}
          options={CANCELLATION_TAXES.map((value) => ({ value, label: words.taxes[value] }))}
          value={form.content.cancellationTax}
          onChange={(value) => {
            const tax = CANCELLATION_TAXES.find((one) => one === value);
            if (tax) form.change({ cancellationTax: tax });
          }}
        />
        <Checkbox
          label={words.lowersBooked}
          checked={form.content.lowersBooked}
          onChange={({ target: { checked } }) => form.change({ lowersBooked: checked })}
        />
        <RadioGroup
          label={words.lostDiscount}
          hint={words.lostDiscountHint}
          options={LOST_DISCOUNTS.map((value) => ({ value, label: words.lostDiscounts[value] }))}
          value={form.content.lostDiscount}
          onChange={(value) => {
            const chosen = LOST_DISCOUNTS.find((one) => one === value);
            if (chosen) form.change({ lostDiscount: chosen });
          }}
        />
        <TextField
          label={words.changeAnswerDays}
          hint={words.changeAnswerDaysHint}
          type="number"
          min={1}
          max={CHANGE_ANSWER_DAYS_MAX}
          errors={errors.of('changeAnswerDays')}
          value={String(form.content.changeAnswerDays)}
          onChange={({ target: { valueAsNumber } }) => form.change({ changeAnswerDays: valueAsNumber })}
        />
        <TextField
          label={words.codeAbove}
          hint={words.codeAboveHint}
          type="number"
          min={1}
          max={CODE_ABOVE_MAX / MINOR_UNITS}
          errors={errors.of('codeAbove')}
          value={wholeUnits(form.content.codeAbove)}
          onChange={({ target: { valueAsNumber } }) =>
            form.change({
              codeAbove: Number.isNaN(valueAsNumber) ? null : Math.round(valueAsNumber * MINOR_UNITS),
            })
          }
        />
        <DateField
          label={words.businessTerms}
          hint={words.businessTermsHint}
          value={form.content.businessTermsOf}
          onChange={(businessTermsOf) => form.change({ businessTermsOf })}
          clearable
          today={today}
          errors={errors.of('businessTermsOf')}
        />
        <TextField
          label={words.businessTermsUrl}
          type="url"
          errors={errors.of('businessTermsUrl')}
          value={form.content.businessTermsUrl}
          onChange={({ target: { value } }) => form.change({ businessTermsUrl: value })}
        />
      </PhoneFold>
    </RecordForm>
  );
}
