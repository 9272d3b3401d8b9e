import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type User, useProfileForm } from './use-profile.ts';

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
