import { useQueryClient } from '@tanstack/react-query';
import { type StorefrontSettingsRecord, updateStorefrontSettings } from '#contract/public/storefronts.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { storefrontQuery, useStorefrontWords } from './storefront-queries.ts';

interface StorefrontSettingsFormProps {
  publicationId: number;
  settings: StorefrontSettingsRecord;
  /** The address of the public page. */
  address: string;
}

const BASIS_POINTS_OF_PERCENT = 100;

interface Entries {
  origins: string;
  /** In percent. */
  heldShare: number;
}

/** The form for the websites that may embed the public pages, with the code to put into them. */
export function StorefrontSettingsForm({ publicationId, settings, address }: StorefrontSettingsFormProps) {
  const words = useStorefrontWords();
  const client = useQueryClient();
  const form = useRecordForm<StorefrontSettingsRecord, Entries>({
    record: settings,
    contentOf: ({ embeddingOrigins, heldShare }) => ({
      origins: embeddingOrigins.join('\n'),
      heldShare: heldShare / BASIS_POINTS_OF_PERCENT,
    }),
    send: async ({ content, version }) =>
      (
        await call(updateStorefrontSettings, {
          body: {
            embeddingOrigins: linesOf(content.origins),
            heldShare: Math.round(content.heldShare * BASIS_POINTS_OF_PERCENT),
            version,
          },
        })
      ).settings,
    keep: (saved) =>
      client.setQueryData(
        storefrontQuery(publicationId).queryKey,
        (shown) => shown && { ...shown, settings: saved },
      ),
  });
  const errors = linesOf(form.content.origins).flatMap((origin, at) =>
    fieldMessages(form.error, `origins.${at}`).map((message) => `${origin}: ${message}`),
  );
  return (
    <RecordForm<Entries>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => (field === 'origins' ? words.origins : words.heldShare)}
      textOf={(field, content) => String(content[field])}
      after={
        <TextArea
          label={words.code}
          hint={words.codeHint}
          readOnly
          rows={4}
          value={codeFor(address)}
          spellCheck={false}
        />
      }
    >
      <h2 className="h3">{words.settings}</h2>
      <TextArea
        label={words.origins}
        hint={words.originsHint}
        spellCheck={false}
        value={form.content.origins}
        errors={[...fieldMessages(form.error, 'origins'), ...errors]}
        onChange={({ target }) => form.change({ origins: target.value })}
      />
      <TextField
        label={words.heldShare}
        hint={words.heldShareHint}
        type="number"
        min={1}
        max={100}
        errors={fieldMessages(form.error, 'heldShare')}
        value={Number.isNaN(form.content.heldShare) ? '' : String(form.content.heldShare)}
        onChange={({ target: { valueAsNumber } }) => form.change({ heldShare: valueAsNumber })}
      />
    </RecordForm>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the code for a website: the element, and a plain link for browsers without scripts. */
function codeFor(address: string): string {
  const { origin } = new URL(address);
  return `<script src="${origin}/storefront/element.js" async></script>
<vertbook-storefront src="${address}">
  <a href="${address}">${address}</a>
</vertbook-storefront>`;
}
