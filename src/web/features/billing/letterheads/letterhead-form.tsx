import { useQueryClient } from '@tanstack/react-query';
import { type StoredLetterhead, updateLetterhead } from '#contract/billing/letterheads.ts';
import {
  type Letterhead,
  LETTERHEAD_LINES_MAX,
  type LetterheadField,
} from '#domain/billing/papers/letterhead.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { LetterheadEnd, LetterheadTop } from '#web/ui/records/letterhead.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { letterheadQuery, useLetterheadWords } from './letterhead-query.ts';
import { LogoField } from './logo-field.tsx';

/** The letterhead of the organization, with a preview of what is entered. */
export function LetterheadForm({ letterhead }: { letterhead: StoredLetterhead }) {
  const words = useLetterheadWords();
  const { organization } = useSession();
  const form = useLetterheadForm(letterhead);
  const errors = useFieldErrors(form.error);
  const { content } = form;
  const change = (field: LetterheadField, value: string) => {
    errors.clear(field);
    form.change({ [field]: value });
  };
  const control = (field: LetterheadField) => ({
    label: words[field],
    value: content[field],
    errors: errors.of(field),
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });
  return (
    <div className="lh-edit">
      <RecordForm form={form} labelOf={(field) => words[field]} textOf={(field, of) => of[field]}>
        <p className="lede">{words.lede}</p>
        <LogoField logo={content.logo} errors={errors.of('logo')} onChange={(logo) => change('logo', logo)} />
        <TextField {...control('companyName')} hint={words.companyNameHint} autoComplete="organization" />
        <TextArea
          {...control('address')}
          hint={words.addressHint(LETTERHEAD_LINES_MAX.address)}
          autoComplete="street-address"
          rows={4}
        />
        <TextField {...control('contactName')} hint={words.contactNameHint} autoComplete="off" />
        <TextField {...control('email')} type="email" autoComplete="off" />
        <TextField {...control('phone')} type="tel" autoComplete="off" />
        <TextField {...control('website')} hint={words.websiteHint} inputMode="url" autoComplete="off" />
        <TextArea {...control('footer')} hint={words.footerHint(LETTERHEAD_LINES_MAX.footer)} />
      </RecordForm>
      <section className="sheet" aria-labelledby="letterhead-preview">
        <div className="tools">
          <h2 className="h3" id="letterhead-preview">
            {words.preview}
          </h2>
        </div>
        <div className="lh__p">
          <LetterheadTop letterhead={content} publisher={organization.name}>
            <p className="quiet">{words.previewEmpty}</p>
          </LetterheadTop>
          <LetterheadEnd letterhead={content} />
        </div>
      </section>
    </div>
  );
}

function useLetterheadForm(letterhead: StoredLetterhead) {
  const client = useQueryClient();
  return useRecordForm<StoredLetterhead, Letterhead>({
    record: letterhead,
    contentOf: ({ version: _version, ...content }) => content,
    send: async ({ changed, version }) =>
      (await call(updateLetterhead, { body: { ...changed, version } })).letterhead,
    keep: (saved) => client.setQueryData(letterheadQuery.queryKey, saved),
  });
}
