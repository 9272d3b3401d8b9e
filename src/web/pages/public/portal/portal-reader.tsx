import { createContext, use } from 'react';
import type { Reader } from '#contract/public/portal-pages.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { portalWords } from '#words/public/portal.ts';
import { CODE_MINUTES } from '#domain/access/mailed-code.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The contact or self-service user for whom the page is rendered. */
export const ReaderContext = createContext<Reader | null>(null);

/** Returns the contact or self-service user for whom the page is rendered, with the words in their language. */
export function useReader(): Reader & { words: PortalWords } {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('The page has no reader.');
  return { ...reader, words: portalWords[reader.locale] };
}

/** The field for the code that was sent by mail. */
export function CodeField({ isRefused }: { isRefused: boolean }) {
  const { words, email } = useReader();
  return (
    <TextField
      label={words.offer.code}
      id="code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      autoFocus
      errors={isRefused ? [words.offer.refused.code] : []}
      hint={words.offer.codeSent(email, CODE_MINUTES)}
    />
  );
}

/** The button that sends the form for a new code. It must follow the submit button, because the Enter key presses the first button. */
export function NewCodeButton() {
  return (
    <Button type="submit" variant="quiet" name="again" value="yes">
      {useReader().words.offer.newCode}
    </Button>
  );
}
