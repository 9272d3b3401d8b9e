import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { switchLanguage, useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { updateUser, type User } from '#contract/access/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { userQuery } from '#web/api/user-query.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** Name and language of the signed-in user. Spec §2 User profile. */
export function ProfileForm({ user }: { user: User }) {
  const { profile } = useWords();
  const form = useProfileForm(user);
  const errors = useFieldErrors(form.error);
  return (
    <RecordForm
      form={form}
      labelOf={(field) => profile[field]}
      textOf={(field, content) => (field === 'locale' ? LOCALE_NAMES[content.locale] : content.name)}
    >
      <TextField
        label={profile.name}
        autoComplete="name"
        {...errors.text('name', form.content.name, (value) => form.change({ name: value }))}
      />
      <TextField label={profile.email} value={user.email} readOnly />
      <SelectField
        label={profile.locale}
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={form.content.locale}
        errors={errors.of('locale')}
        onChange={({ target: { value } }) => {
          if (isLocale(value)) form.change({ locale: value });
        }}
      />
    </RecordForm>
  );
}

/** Returns the form of name and language. A saved language takes effect in the interface at once. */
function useProfileForm(user: User) {
  const client = useQueryClient();
  return useRecordForm<User, Pick<User, 'name' | 'locale'>>({
    record: user,
    contentOf: ({ name, locale }) => ({ name, locale }),
    send: async ({ content, changed, version }) => {
      const { user: saved } = await call(updateUser, {
        params: { id: user.id },
        body: { ...content, version },
      });
      // The message about the save must be in the new language, and no older message may stay in the old one.
      if (changed.locale) {
        flash.clear();
        await switchLanguage(saved.locale);
      }
      return saved;
    },
    keep: (saved) => {
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
