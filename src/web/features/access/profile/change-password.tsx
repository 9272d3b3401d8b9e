import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#contract/access/session.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';

/** Changes the user's own password, which requires the present password. */
export function ChangePassword() {
  const { password: words } = useWords().profile;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="sheet form form__b" aria-labelledby="profile-password">
      <h2 className="h3" id="profile-password">
        {words.title}
      </h2>
      <p className="lede">{words.lede}</p>
      <div className="row">
        <Button onClick={() => setOpen(true)}>{words.change}</Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { profile, login } = useWords();
  const words = profile.password;
  const [content, setContent] = useState({ currentPassword: '', password: '' });
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: content }),
    onSuccess: () => {
      flash.show({ type: 'success', text: words.success });
      onClose();
    },
  });
  const errors = useFieldErrors(change.error);
  const enter = (field: keyof typeof content, text: string) => {
    errors.clear(field);
    setContent({ ...content, [field]: text });
  };
  return (
    <FormDialog
      title={words.change}
      submitLabel={words.save}
      isPending={change.isPending}
      failure={change.error && !isProblem(change.error, 'invalid') ? failureText(change.error) : null}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <PasswordField
        label={words.current}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        showLabel={login.showPassword}
        value={content.currentPassword}
        errors={errors.of('currentPassword')}
        onChange={(event) => enter('currentPassword', event.target.value)}
      />
      <PasswordField
        label={login.reset.password}
        name="new-password"
        autoComplete="new-password"
        hint={login.reset.passwordHint}
        showLabel={login.showPassword}
        value={content.password}
        errors={errors.of('password')}
        onChange={(event) => enter('password', event.target.value)}
      />
    </FormDialog>
  );
}
