import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPaperMails, type StoredPaperMails, updatePaperMails } from '#contract/billing/paper-mails.ts';
import { PAPER_MAIL_MAX } from '#domain/billing/papers/paper.ts';
import {
  PAPER_MAIL_KINDS,
  PAPER_PLACEHOLDERS,
  type PaperMailField,
  paperMailFields,
  type PaperMails,
} from '#domain/billing/papers/paper-mails.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

const ROWS = 9;

const paperMailsQuery = queryOptions({
  queryKey: ['paper-mails'],
  queryFn: async ({ signal }): Promise<StoredPaperMails> =>
    (await call(getPaperMails, { signal })).paper_mails,
});

/** The texts of the mails with offers, confirmations and reminders of the organization. */
export function PaperMailTexts() {
  const { texts: words } = paperWords[useLocale()];
  const stored = useQuery(paperMailsQuery);
  return (
    <section aria-labelledby="paper-mails">
      <div className="row section-head">
        <h2 className="h2" id="paper-mails">
          {words.title}
        </h2>
      </div>
      <Loaded of={stored} fields={5}>
        {(mails) => <PaperMailsForm mails={mails} />}
      </Loaded>
    </section>
  );
}

function PaperMailsForm({ mails }: { mails: StoredPaperMails }) {
  const own = useLocale();
  const { texts: words } = paperWords[own];
  const [locale, setLocale] = useState(own);
  const form = usePaperMailsForm(mails);
  const errors = useFieldErrors(form.error);
  const labelOf = (field: PaperMailField) => labels(own).get(field) ?? field;
  const control = (field: PaperMailField) => ({
    label: labelOf(field),
    value: form.content[field],
    errors: errors.of(field),
    lang: locale,
    onChange: ({ target }: { target: { value: string } }) => {
      errors.clear(field);
      form.change({ [field]: target.value });
    },
  });
  const { mail } = paperWords[locale];
  return (
    <RecordForm form={form} labelOf={labelOf} textOf={(field, of) => of[field]}>
      <p className="lede">{words.lede(PAPER_PLACEHOLDERS.map((name) => `{${name}}`).join(', '))}</p>
      <SelectField
        label={words.locale}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={locale}
        onChange={({ target: { value } }) => {
          if (isLocale(value)) setLocale(value);
        }}
      />
      {PAPER_MAIL_KINDS.map((kind) => {
        const { subject, text } = paperMailFields(kind, locale);
        return (
          <div className="stack" key={`${kind} ${locale}`}>
            <TextField
              {...control(subject)}
              placeholder={mail.subject[kind]}
              maxLength={PAPER_MAIL_MAX.subject}
              autoComplete="off"
            />
            <TextArea
              {...control(text)}
              placeholder={mail.text[kind]}
              rows={ROWS}
              maxLength={PAPER_MAIL_MAX.text}
            />
          </div>
        );
      })}
    </RecordForm>
  );
}

/** Returns the label of each text by its field. */
function labels(own: ReturnType<typeof useLocale>): ReadonlyMap<PaperMailField, string> {
  const { kinds, reminder, texts } = paperWords[own];
  const names = { ...kinds, reminder };
  return new Map(
    PAPER_MAIL_KINDS.flatMap((kind) =>
      LOCALES.flatMap((locale): [PaperMailField, string][] => {
        const fields = paperMailFields(kind, locale);
        const name = `${names[kind]} (${LOCALE_NAMES[locale]})`;
        return [
          [fields.subject, texts.subject(name)],
          [fields.text, texts.text(name)],
        ];
      }),
    ),
  );
}

function usePaperMailsForm(mails: StoredPaperMails) {
  const client = useQueryClient();
  return useRecordForm<StoredPaperMails, PaperMails>({
    record: mails,
    contentOf: ({ version: _version, ...content }) => content,
    send: async ({ changed, version }) =>
      (await call(updatePaperMails, { body: { ...changed, version } })).paper_mails,
    keep: (saved) => client.setQueryData(paperMailsQuery.queryKey, saved),
  });
}
