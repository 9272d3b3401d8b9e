import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inviteUser } from '#contract/access/users.ts';
import { INVITATION_DAYS } from '#domain/access/password.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { refreshUsers } from './use-users.ts';
import { type UserContent, UserFields } from './user-fields.tsx';

/** Invites a user by e-mail, with a role. */
export function InviteUserForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { user: words, common } = useWords();
  const locale = useLocale();
  const [content, setContent] = useState<UserContent>({
    name: '',
    email: '',
    role: 'sales',
    customerId: null,
    customerName: null,
    locale,
  });
  const invite = useInvite();
  const errors = useFieldErrors(invite.error);
  const form = useFocusRefused(invite.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate(content, { onSuccess: onSaved });
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={submit} noValidate>
      <p className="lede">{words.invitation.lede(INVITATION_DAYS)}</p>
      <UserFields
        content={content}
        errors={errors}
        onChange={(change) => setContent((entered) => ({ ...entered, ...change }))}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={invite.isPending}>
          {words.invitation.submit}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function useInvite() {
  const { invitation } = useWords().user;
  const client = useQueryClient();
  return useCreateRecord({
    send: ({ email, name, role, customerId, locale }: UserContent, idempotencyKey) =>
      call(inviteUser, { body: { email, name, role, customerId, locale }, idempotencyKey }),
    onCreated: ({ user }) => {
      flash.show({ type: 'success', text: invitation.success(user.email) });
      return refreshUsers(client);
    },
  });
}
