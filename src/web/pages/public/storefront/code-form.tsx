import { pathOf } from '#contract/public/storefront-pages.ts';
import { formatInstant } from '#words/format.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { HiddenFields, type ViewOf } from './request-form.tsx';

/** The forms that ask for the code of a request, and for a new code. */
export function CodeForm({ locale, storefront, query, request }: ViewOf<'code'>) {
  const { request: words, problem: problems } = storefrontWords[locale];
  const { token, email, heldUntil, problem } = request;
  const time = formatInstant(locale, heldUntil, storefront.timeZone).split(', ').at(-1) ?? '';
  const hidden = (
    <>
      <HiddenFields query={{ lang: query.lang }} />
      <input type="hidden" name="token" value={token} />
    </>
  );
  return (
    <>
      <Note state="reserved" title={words.held(time)}>
        {words.heldHint}
      </Note>
      <p>{words.codeSent(email)}</p>
      <form className="stack" method="post" action={`${pathOf(storefront)}/code#request`}>
        {hidden}
        <TextField
          label={words.code}
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          errors={problem === null ? [] : [problems[problem]]}
        />
        <Button type="submit" variant="primary" className="btn--tall">
          {words.confirm}
        </Button>
      </form>
      <form method="post" action={`${pathOf(storefront)}/new-code#request`}>
        {hidden}
        <Button type="submit">{words.again}</Button>
      </form>
    </>
  );
}
