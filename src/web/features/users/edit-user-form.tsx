import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isRole } from '#domain/abilities.ts';
import { updateUser } from '#contract/users.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import { useRecordForm } from '../../api/use-record-form.ts';
import { useWords } from '../../base/language.tsx';
import { UnsavedGuard } from '../../base/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useFocusRefused } from '../../ui/use-focus-refused.ts';
import { oneUserQuery, refreshUsers, type User } from './use-users.ts';
import { UserActs } from './user-acts.tsx';
import { type UserContent, UserFields } from './user-fields.tsx';

interface EditUserFormProps {
  user: User;
  onSaved: () => void;
  onCancel: () => void;
}

/** Changes a user, and ends or gives back what the user may do. Decisions §1. */
export function EditUserForm({ user, onSaved, onCancel }: EditUserFormProps) {
  const { user: words, common } = useWords();
  const { currentUserId } = useSession();
  const form = useUserForm(user);
  const errors = useFieldErrors(form.error);
  const frame = useFocusRefused(form.error);
  const hasNewRights = form.content.role !== user.role || form.content.customerId !== user.customerId;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving) return;
    if (!form.isChanged || (await form.save())) onSaved();
  };
  return (
    <form className="sheet form form__b" ref={frame} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedGuard isChanged={form.isChanged} onSave={form.save} onReset={form.reset} />
      {form.isStale && <Note state="incomplete" role="alert" title={words.edit.stale} />}
      {user.id === currentUserId && <Note state="pending" title={words.edit.yourself} />}
      <UserFields content={form.content} errors={errors} onChange={form.change} hasAddress />
      {hasNewRights && <Note state="pending" role="status" title={words.edit.endsSessions} />}
      <div className="row">
        <Button type="submit" variant="primary" pending={form.isSaving}>
          {common.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
      <UserActs user={user} />
    </form>
  );
}

function contentOf(user: User): UserContent {
  const { name, email, customerId, customerName, locale, role } = user;
  return { name, email, customerId, customerName, locale, role: isRole(role) ? role : 'viewer' };
}

function useUserForm(user: User) {
  const client = useQueryClient();
  return useRecordForm<User, UserContent>({
    record: user,
    contentOf,
    send: async ({ changed: { name, role, customerId, locale }, version }) =>
      (await call(updateUser, { params: { id: user.id }, body: { name, role, customerId, locale, version } }))
        .user,
    keep: (saved) => {
      client.setQueryData(oneUserQuery(saved.id).queryKey, saved);
      void refreshUsers(client);
    },
  });
}
