import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRole, type Role } from '#domain/access/abilities.ts';
import {
  deleteUser,
  endSessions,
  resendInvitation,
  resetSecondFactor,
  updateUser,
  type User,
} from '#contract/access/users.ts';
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
import { calledBy, refreshUsers } from './use-users.ts';
import { type UserContent, UserFields } from './user-fields.tsx';
import { useState } from 'react';
import { INVITATION_DAYS } from '#domain/access/password.ts';
import { userState } from '#domain/access/user.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { PersonLink } from '#web/ui/navigation/person-link.tsx';
import { ConfirmDialog, ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';

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

type Act = 'deactivate' | 'reactivate' | 'sessions' | 'secondFactor' | 'resend';
type Question = 'deactivate' | 'sessions' | 'secondFactor';

/**
 * The actions for a user, which take effect independently of the form: deactivate or reactivate, end the sessions, reset the
 * second factor, and send the invitation again.
 */
function UserActs({ user }: { user: User }) {
  const { user: words, common } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const act = useAct(user, () => setQuestion(null));
  const state = userState(user);
  const name = calledBy(user);
  const asked = words[question ?? 'sessions'];
  return (
    <div className="row row--wrap row--acts">
      {state === 'invited' && (
        <ConfirmedButton
          act={{ isPending: act.isPending, mutate: (_none, settled) => act.mutate('resend', settled) }}
          label={words.invitation.resend}
          button={{ variant: 'plain' }}
          title={words.invitation.question(user.email)}
        >
          {words.invitation.explanation(INVITATION_DAYS)}
        </ConfirmedButton>
      )}
      {state === 'active' && (
        <>
          <Button onClick={() => setQuestion('sessions')}>{words.sessions.label}</Button>
          <Button variant="quiet" onClick={() => setQuestion('secondFactor')}>
            {words.secondFactor.label}
          </Button>
        </>
      )}
      <PersonLink email={user.email} />
      {state === 'deactivated' ? (
        <Button
          pending={act.isPending && act.variables === 'reactivate'}
          onClick={() => act.mutate('reactivate')}
        >
          {words.reactivate.label}
        </Button>
      ) : (
        <Button variant="quiet" dangerText onClick={() => setQuestion('deactivate')}>
          {words.deactivate.label}
        </Button>
      )}
      <ConfirmDialog
        open={question !== null}
        danger
        title={asked.question(name)}
        confirmLabel={asked.label}
        cancelLabel={common.cancel}
        pending={act.isPending}
        onConfirm={() => act.mutate(question ?? 'sessions')}
        onCancel={() => setQuestion(null)}
      >
        {asked.explanation}
      </ConfirmDialog>
    </div>
  );
}

function useAct(user: User, onSettled: () => void) {
  const { user: words } = useWords();
  const client = useQueryClient();
  const params = { id: user.id };
  const name = calledBy(user);
  const done: Record<Act, string> = {
    deactivate: words.deactivate.success(name),
    reactivate: words.reactivate.success(name),
    sessions: words.sessions.success(name),
    secondFactor: words.secondFactor.success(name),
    resend: words.invitation.success(user.email),
  };
  return useMutation({
    mutationFn: async (act: Act): Promise<void> => {
      if (act === 'deactivate') await call(deleteUser, { params });
      else if (act === 'reactivate') await call(updateUser, { params, body: { deactivated: false } });
      else if (act === 'sessions') await call(endSessions, { params });
      else if (act === 'secondFactor') await call(resetSecondFactor, { params });
      else await call(resendInvitation, { params });
    },
    onSuccess: (_answer, act) => {
      flash.show({ type: 'success', text: done[act] });
      return refreshUsers(client);
    },
    onError: reportFailure,
    onSettled,
  });
}
