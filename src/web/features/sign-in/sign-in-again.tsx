import { useId, useRef } from 'react';
import type { Session } from '#contract/session.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DemoUsers } from './demo-users.tsx';
import { SignInFields, useSignIn } from './sign-in-fields.tsx';

interface SignInAgainProps {
  isOpen: boolean;
  /** Who was signed in. */
  email: string;
  onSignedIn: (session: Session) => void;
  /** Gives the page up, and goes to the login. */
  onLeave: () => void;
}

/**
 * Signing in over the page whose session has ended. It is answered or the page is left: Escape would uncover a page that
 * can save nothing.
 */
export function SignInAgain({ isOpen, email, onSignedIn, onLeave }: SignInAgainProps) {
  const { session: words } = useWords().safekeeping;
  const { login } = useWords();
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
      </form>
      <DemoUsers onChoose={attempt.fillIn} />
    </Dialog>
  );
}
