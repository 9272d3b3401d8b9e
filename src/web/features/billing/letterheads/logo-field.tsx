import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { uploadLogo } from '#contract/billing/letterheads.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { upload } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldMessages } from '#web/ui/fields/field.tsx';
import { useLetterheadWords } from './letterhead-query.ts';

const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

interface LogoFieldProps {
  /** The path of the image, or ''. */
  logo: string;
  errors: readonly string[];
  onChange: (logo: string) => void;
}

/** The logo of the letterhead. The image is uploaded at once, but becomes part of the letterhead only when that is saved. */
export function LogoField({ logo, errors, onChange }: LogoFieldProps) {
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
