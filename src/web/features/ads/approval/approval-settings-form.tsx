import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type ApprovalSettings,
  getApprovalSettings,
  updateApprovalSettings,
} from '#contract/ads/approvals.ts';
import {
  APPROVAL_RULES,
  type ApprovalRule,
  approvingSides,
  type Fallback,
  FALLBACKS,
} from '#domain/ads/approval/approval-rule.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { approvalWords } from '#words/ads/approval.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { Checkbox, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Returns the query of the approvals that the ads of a newsletter need. */
export function approvalSettingsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'approvals'],
    queryFn: async ({ signal }) =>
      (await call(getApprovalSettings, { params: { id: publicationId }, signal })).settings,
  });
}

interface Entries {
  rule: ApprovalRule;
  fallback: Fallback;
  silenceApproves: boolean;
  remindsOfAds: boolean;
  /** The number of the ad that becomes the house ad; empty to keep the present one. */
  houseAdOf: string;
}

/** The form that sets whose approval the ads of a newsletter need, and what is sent if it is missing. */
export function ApprovalSettingsForm({
  publicationId,
  settings,
}: {
  publicationId: number;
  settings: ApprovalSettings;
}) {
  const { settings: words } = useWordsOf(approvalWords);
  const client = useQueryClient();
  const form = useRecordForm<ApprovalSettings, Entries>({
    record: settings,
    contentOf: ({ rule, fallback, silenceApproves, remindsOfAds }) => ({
      rule,
      fallback,
      silenceApproves,
      remindsOfAds,
      houseAdOf: '',
    }),
    send: async ({ content: { houseAdOf, ...content }, version }) => {
      const chosen = houseAdOf.trim() === '' ? {} : { houseAdOf: Number(houseAdOf) || -1 };
      const body = { ...content, ...chosen, version };
      return (await call(updateApprovalSettings, { params: { id: publicationId }, body })).settings;
    },
    keep: (saved) => {
      client.setQueryData(approvalSettingsQuery(publicationId).queryKey, saved);
      refetch(client, 'session', 'verts');
    },
  });
  const errors = useFieldErrors(form.error);
  const { rule, fallback, silenceApproves, remindsOfAds, houseAdOf } = form.content;
  const labels = {
    rule: words.rule,
    fallback: words.fallback,
    silenceApproves: words.silenceApproves,
    remindsOfAds: words.remindsOfAds,
    houseAdOf: words.houseAd,
  };
  return (
    <RecordForm<Entries>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => labels[field]}
      textOf={(field, content) => {
        if (field === 'rule') return words.rules[content.rule];
        if (field === 'remindsOfAds' || field === 'silenceApproves')
          return content[field] ? words.yes : words.no;
        return field === 'fallback' ? words.fallbacks[content.fallback] : content.houseAdOf;
      }}
    >
      <h2 className="h3">{words.title}</h2>
      <p className="over">{words.explanation}</p>
      <RadioGroup
        label={words.rule}
        options={APPROVAL_RULES.map((value) => ({ value, label: words.rules[value] }))}
        value={rule}
        onChange={(value) => form.change({ rule: APPROVAL_RULES.find((one) => one === value) ?? rule })}
      />
      {rule !== 'none' && (
        <RadioGroup
          label={words.fallback}
          options={FALLBACKS.map((value) => ({ value, label: words.fallbacks[value] }))}
          value={fallback}
          onChange={(value) => form.change({ fallback: FALLBACKS.find((one) => one === value) ?? fallback })}
        />
      )}
      {rule !== 'none' && fallback === 'house_ad' && (
        <TextField
          label={words.houseAd}
          hint={`${words.houseAdHint} ${settings.houseAd ? words.hasHouseAd(settings.houseAd.linkUrl) : words.noHouseAd}`}
          inputMode="numeric"
          errors={errors.of('houseAdOf')}
          value={houseAdOf}
          onChange={({ target: { value } }) => form.change({ houseAdOf: value })}
        />
      )}
      {approvingSides(rule).includes('customer') && (
        <>
          <Checkbox
            label={words.silenceApproves}
            checked={silenceApproves}
            onChange={({ target: { checked } }) => form.change({ silenceApproves: checked })}
          />
          <p className="over">{words.silenceApprovesHint}</p>
        </>
      )}
      <Checkbox
        label={words.remindsOfAds}
        checked={remindsOfAds}
        onChange={({ target: { checked } }) => form.change({ remindsOfAds: checked })}
      />
      <p className="over">{words.remindsOfAdsHint}</p>
    </RecordForm>
  );
}
