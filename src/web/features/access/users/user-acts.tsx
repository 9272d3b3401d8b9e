import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteUser,
  endSessions,
  resendInvitation,
  resetSecondFactor,
  updateUser,
} from '#contract/access/users.ts';
import { userState } from '#domain/access/user.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { PersonLink } from '#web/ui/navigation/person-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { calledBy, refreshUsers, type User } from './use-users.ts';

type Act = 'deactivate' | 'reactivate' | 'sessions' | 'secondFactor' | 'resend';
type Question = 'deactivate' | 'sessions' | 'secondFactor';

/**
 * The actions for a user, which take effect independently of the form: deactivate or reactivate, end the sessions, reset the
 * second factor, and send the invitation again.
 */
export function UserActs({ user }: { user: User }) {
  const { user: words, common } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const act = useAct(user, () => setQuestion(null));
  const state = userState(user);
  const name = calledBy(user);
  const asked = words[question ?? 'sessions'];
  return (
    <div className="row row--wrap row--acts">
      {state === 'invited' && (
        <Button pending={act.isPending && act.variables === 'resend'} onClick={() => act.mutate('resend')}>
          {words.invitation.resend}
        </Button>
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
