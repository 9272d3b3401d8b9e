import { type FormEvent, useState } from 'react';
import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { ApiProblem, fieldMessages } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';
import { UnsavedGuard } from '../../base/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { flash } from '../../ui/flash.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type User, useSaveProfile } from './use-profile.ts';

const FAILURE_MS = 6_000;

/** Name and language of the signed-in user. Spec §2 User profile. */
export function ProfileForm({ user }: { user: User }) {
  const { profile, common, shell } = useWords();
  const [draft, setDraft] = useState({ name: user.name, locale: user.locale });
  const save = useSaveProfile(user);
  const isChanged = draft.name !== user.name || draft.locale !== user.locale;
  const send = async (): Promise<boolean> => {
    try {
      await save.mutateAsync(draft);
      flash.show({ type: 'success', text: shell.flash.saveSuccess });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.code !== 'invalid';
      const text = isRefused ? error.message : shell.flash.saveFailure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && isChanged) void send();
  };
  const rollBack = () => {
    setDraft({ name: user.name, locale: user.locale });
    save.reset();
  };
  const reset = () => {
    rollBack();
    flash.show({ type: 'success', text: shell.flash.resetSuccess });
  };
  return (
    <form className="sheet form form__b" onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={isChanged} onSave={send} onReset={rollBack} />
      <TextField
        label={profile.name}
        autoComplete="name"
        value={draft.name}
        errors={fieldMessages(save.error, 'name')}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextField label={profile.email} value={user.email} readOnly />
      <SelectField
        label={profile.locale}
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={draft.locale}
        errors={fieldMessages(save.error, 'locale')}
        onChange={({ target: { value } }) => {
          if (isLocale(value)) setDraft({ ...draft, locale: value });
        }}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={save.isPending} unavailable={!isChanged}>
          {common.save}
        </Button>
        <Button onClick={reset} unavailable={!isChanged}>
          {common.reset}
        </Button>
      </div>
    </form>
  );
}
