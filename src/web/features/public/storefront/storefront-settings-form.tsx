import { useQueryClient } from '@tanstack/react-query';
import { type StorefrontSettingsRecord, updateStorefrontSettings } from '#contract/public/storefronts.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { storefrontQuery, useStorefrontWords } from './storefront-queries.ts';

interface StorefrontSettingsFormProps {
  publicationId: number;
  settings: StorefrontSettingsRecord;
  /** The address of the public page. */
  address: string;
}

interface Entries {
  origins: string;
}

/** The form for the websites that may embed the public pages, with the code to put into them. */
export function StorefrontSettingsForm({ publicationId, settings, address }: StorefrontSettingsFormProps) {
  const words = useStorefrontWords();
  const client = useQueryClient();
  const form = useRecordForm<StorefrontSettingsRecord, Entries>({
    record: settings,
    contentOf: ({ embeddingOrigins }) => ({ origins: embeddingOrigins.join('\n') }),
    send: async ({ content, version }) =>
      (
        await call(updateStorefrontSettings, {
          body: { embeddingOrigins: linesOf(content.origins), version },
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
      labelOf={() => words.origins}
      textOf={(_field, { origins }) => origins}
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
