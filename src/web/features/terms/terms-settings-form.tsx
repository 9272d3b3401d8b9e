import { useQueryClient } from '@tanstack/react-query';
import { type TermsSettingsRecord, updateTermsSettings } from '#contract/terms.ts';
import { HOLIDAY_REGIONS, isHolidayRegion } from '#domain/terms/holidays.ts';
import { CANCELLATION_TAXES, type TermsSettings } from '#domain/terms/terms.ts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/refetch.ts';
import { useRecordForm } from '../../api/use-record-form.ts';
import { RecordForm } from '../../base/record-form.tsx';
import { RadioGroup } from '../../ui/fields/choice-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { termsQuery } from './terms-queries.ts';
import { useTermsWords } from '../../base/use-terms-words.ts';

interface TermsSettingsFormProps {
  publicationId: number;
  settings: TermsSettingsRecord;
}

/** The form for whose public holidays count, and whether cancellation amounts bear VAT. */
export function TermsSettingsForm({ publicationId, settings }: TermsSettingsFormProps) {
  const words = useTermsWords();
  const client = useQueryClient();
  const form = useRecordForm<TermsSettingsRecord, TermsSettings>({
    record: settings,
    contentOf: ({ holidayRegion, cancellationTax }) => ({ holidayRegion, cancellationTax }),
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
  return (
    <RecordForm<TermsSettings>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => (field === 'holidayRegion' ? words.region : words.tax)}
      textOf={(field, content) =>
        field === 'holidayRegion'
          ? words.regions[content.holidayRegion]
          : words.taxes[content.cancellationTax]
      }
    >
      <h2 className="h3">{words.settings}</h2>
      <SelectField
        label={words.region}
        options={HOLIDAY_REGIONS.map((value) => ({ value, label: words.regions[value] }))}
        value={form.content.holidayRegion}
        onChange={({ target: { value } }) => isHolidayRegion(value) && form.change({ holidayRegion: value })}
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
    </RecordForm>
  );
}
