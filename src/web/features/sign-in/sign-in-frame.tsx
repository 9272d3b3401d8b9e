import type { ReactNode } from 'react';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useLocale, useSpeak, useWords } from '../../base/language.tsx';
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
        <Languages />
      </div>
    </main>
  );
}

function Languages() {
  const { login } = useWords();
  const current = useLocale();
  const speak = useSpeak();
  return (
    <nav className="login__l" aria-label={login.language}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          className="link"
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => speak(locale)}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </nav>
  );
}
