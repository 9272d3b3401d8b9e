import type { ReactNode } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { LanguageChoice } from '#web/ui/language/language-choice.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { PasskeyFailure } from '#web/api/passkey.ts';
import { Note } from '#web/ui/messages/note.tsx';

interface SignInFrameProps {
  /** The page's title, for the browser's tab and the heading. */
  title: string;
  children: ReactNode;
}

/** The frame of the pages before sign-in, with the choice of language. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  const { shell } = useWords();
  return (
    <main className="login" id="content">
      <title>{`${title} · ${shell.product}`}</title>
      <div className="login__b">
        <header className="login__m">
          <p className="logo">
            <Logo />
            {shell.product}
          </p>
          <h1 className="over">{title}</h1>
        </header>
        {children}
        <LanguageChoice />
      </div>
    </main>
  );
}

/** The failure of a form: the message of the server or the browser, or that the server cannot be reached. */
export function FailureNote({ error }: { error: Error | null }) {
  const { shell } = useWords();
  if (!error) return null;
  return (
    <Note state="failed" role="alert">
      {error instanceof ApiProblem || error instanceof PasskeyFailure ? error.message : shell.flash.offline}
    </Note>
  );
}
