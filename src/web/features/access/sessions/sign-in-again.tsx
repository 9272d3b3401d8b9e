import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Session } from '#contract/access/session.ts';
import { instanceQuery } from '#web/api/session.ts';
import { signInInWindow } from '#web/api/single-sign-on.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { DemoUsers } from './demo-users.tsx';
import { PasskeySignIn, SignInFields, useSignIn } from './sign-in-fields.tsx';

interface SignInAgainProps {
  isOpen: boolean;
  /** The user whose session has ended. */
  email: string;
  onSignedIn: (session: Session) => void;
  /** Leaves the page for the login page. */
  onLeave: () => void;
}

/**
 * The sign-in dialog over a page whose session has ended. Escape does not close it, because the page below could not save
 * anything.
 */
export function SignInAgain({ isOpen, email, onSignedIn, onLeave }: SignInAgainProps) {
  const { session: words } = useWords().safekeeping;
  const { login } = useWords();
  const { data: instance } = useQuery(instanceQuery);
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const attempt = useSignIn(email, onSignedIn);
  return (
    <Dialog
      open={isOpen}
      onCancel={() => undefined}
      title={words.title}
      initialFocus={password}
      alert
      footer={
        <>
          <Button variant="quiet" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={attempt.isPending}>
            {attempt.isPending ? login.submitting : words.submit}
          </Button>
        </>
      }
    >
      <p>{words.message}</p>
      <form className="stack dlg__b" id={formId} onSubmit={attempt.submit} noValidate>
        <SignInFields attempt={attempt} passwordRef={password} />
        <PasskeySignIn onSignedIn={onSignedIn} />
        {instance?.hasSingleSignOn && (
          <Button block onClick={() => signInInWindow(attempt.email)}>
            {login.singleSignOn}
          </Button>
        )}
      </form>
      <DemoUsers onChoose={attempt.fillIn} />
    </Dialog>
  );
}
