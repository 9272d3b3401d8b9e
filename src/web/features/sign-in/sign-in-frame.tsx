import type { ReactNode } from 'react';
import { useWords } from '../../base/language.tsx';
import { LanguageChoice } from '../../base/language-choice.tsx';
import { Logo } from '../../ui/logo.tsx';

interface SignInFrameProps {
  /** The page's own title, for the browser's tab and for screen readers. */
  title: string;
  children: ReactNode;
}

/** The sheet that the pages before signing in stand on, with the choice of language below. */
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
