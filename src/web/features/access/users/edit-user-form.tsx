import { useQueryClient } from '@tanstack/react-query';
import { isRole, type Role } from '#domain/access/abilities.ts';
import { updateUser } from '#contract/access/users.ts';
import { LOCALE_NAMES } from '#words/locale.ts';
import type { Words } from '#words/load.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/user-query.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { refreshUsers, type User } from './use-users.ts';
import { UserActs } from './user-acts.tsx';
import { type UserContent, UserFields } from './user-fields.tsx';

interface EditUserFormProps {
  user: User;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits, deactivates or reactivates a user. */
export function EditUserForm({ user, onSaved, onCancel }: EditUserFormProps) {
  const { user: words, common } = useWords();
  const { currentUserId } = useSession();
  const form = useUserForm(user);
  const errors = useFieldErrors(form.error);
  const hasNewRights = form.content.role !== user.role || form.content.customerId !== user.customerId;
  return (
    <RecordForm
      form={form}
      leaving={{ onSaved, cancel: <Button onClick={onCancel}>{common.cancel}</Button> }}
      after={<UserActs user={user} />}
      labelOf={(field) => labelIn(words.form, field)}
      textOf={(field, content) => textIn(words.roles, content, field)}
      goesWith={{ customerId: 'customerName' }}
    >
      {user.id === currentUserId && <Note state="pending" title={words.edit.yourself} />}
      <UserFields content={form.content} errors={errors} onChange={form.change} hasAddress />
      {hasNewRights && <Note state="pending" role="status" title={words.edit.endsSessions} />}
    </RecordForm>
  );
}

function labelIn(words: Words['user']['form'], field: keyof UserContent): string {
  return field === 'customerName' || field === 'customerId' ? words.customer : words[field];
}

function textIn(roles: Record<Role, string>, content: UserContent, field: keyof UserContent): string {
  if (field === 'role') return roles[content.role];
  if (field === 'locale') return LOCALE_NAMES[content.locale];
  return String(content[field] ?? '');
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
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      void refreshUsers(client);
    },
  });
}
