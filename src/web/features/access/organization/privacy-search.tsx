import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { findPerson } from '#contract/access/privacy.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { privacyWords } from '#words/access/privacy.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { FoundPerson } from './found-person.tsx';

/**
 * Finds the data stored about the person with an e-mail address. `linked` is the address from the link that led here; if it
 * is not empty, the search starts at once.
 */
export function PrivacySearch({ linked }: { linked: string }) {
  const { common } = useWords();
  const privacy = useWordsOf(privacyWords);
  const [email, setEmail] = useState(linked);
  const search = useMutation({ mutationFn: () => call(findPerson, { body: { email } }) });
  const errors = useFieldErrors(search.error);
  const form = useFocusRefused(search.error);
  const { mutate } = search;
  useEffect(() => {
    if (linked !== '') mutate();
  }, [linked, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!search.isPending) search.mutate();
  };
  return (
    <>
      <form className="sheet form form__b" ref={form} onSubmit={submit} noValidate>
        <p className="lede">{privacy.lede}</p>
        <TextField
          label={privacy.email}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          errors={errors.of('email')}
          onChange={(event) => {
            setEmail(event.target.value);
            errors.clear('email');
            search.reset();
          }}
        />
        <div className="row">
          <Button type="submit" variant="primary" pending={search.isPending}>
            {common.search}
          </Button>
        </div>
      </form>
      <div role="status">
        {search.data &&
          (search.data.places.length === 0 ? (
            <p className="sheet form__b">{privacy.nothing}</p>
          ) : (
            <FoundPerson email={email} person={search.data} onErased={() => search.reset()} />
          ))}
      </div>
    </>
  );
}
