import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getLetterhead,
  type StoredLetterhead,
  updateLetterhead,
  uploadLogo,
} from '#contract/billing/letterheads.ts';
import {
  type Letterhead,
  LETTERHEAD_LINES_MAX,
  type LetterheadField,
} from '#domain/billing/papers/letterhead.ts';
import { call, upload } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { LetterheadEnd, LetterheadTop } from '#web/ui/records/letterhead.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { letterheadWords } from '#words/billing/letterhead.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { useId, useRef } from 'react';
import { ApiProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessages } from '#web/ui/fields/field.tsx';

/** The letterhead of the organization. */
export const letterheadQuery = queryOptions({
  queryKey: ['letterhead'],
  queryFn: async ({ signal }): Promise<StoredLetterhead> =>
    (await call(getLetterhead, { signal })).letterhead,
});

/** Returns the words of the letterhead's settings, which are loaded with their page. */
const useLetterheadWords = () => letterheadWords[useLocale()];

const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

interface LogoFieldProps {
  /** The path of the image, or ''. */
  logo: string;
  errors: readonly string[];
  onChange: (logo: string) => void;
}

/** The logo of the letterhead. The image is uploaded at once, but becomes part of the letterhead only when the letterhead is saved. */
function LogoField({ logo, errors, onChange }: LogoFieldProps) {
  const words = useLetterheadWords();
  const { vert } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const messagesId = useId();
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadLogo, file),
    onSuccess: (uploaded) => onChange(uploaded.logo),
  });
  const refusals = sending.error ? refusalsOf(sending.error) : errors;
  return (
    <fieldset className={refusals.length > 0 ? 'field field--error' : 'field'} aria-describedby={messagesId}>
      <legend className="field__l">{words.logo}</legend>
      <div className="row row--wrap">
        {logo !== '' && <img className="lh__logo" src={logo} alt={words.logo} />}
        <Button icon="upload" pending={sending.isPending} onClick={() => chooser.current?.click()}>
          {sending.isPending ? vert.image.uploading : logo === '' ? words.upload : words.replace}
        </Button>
        {logo !== '' && (
          <Button icon="trash" unavailable={sending.isPending} onClick={() => onChange('')}>
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label={words.upload}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) sending.mutate(file);
        }}
      />
      <FieldMessages id={messagesId} hint={words.logoHint} errors={refusals} />
    </fieldset>
  );
}

function refusalsOf(error: unknown): string[] {
  const reasons = error instanceof ApiProblem ? error.messagesOf('file') : [];
  return reasons.length > 0 ? reasons : [failureText(error)];
}

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
