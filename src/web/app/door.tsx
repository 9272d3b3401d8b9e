import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '#contract/session.ts';
import { queryClient } from '../api/query-client.ts';
import { type Language, LanguageProvider, speakAtDoor } from '../base/language.tsx';
import { useLateFonts } from '../base/late-fonts.ts';
import { paths } from '../base/paths.ts';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';

interface DoorProps {
  firstLanguage: Language;
  /** Prefills the identification field. */
  identification: string;
  onSignedIn: (session: Session) => void;
}

/**
 * The login as a visitor meets it, drawn before the application behind it is loaded. Whoever signs out inside comes to
 * the same form as a page of the application.
 */
export function Door({ firstLanguage, identification, onSignedIn }: DoorProps) {
  const [language, setLanguage] = useState(firstLanguage);
  useLateFonts();
  const { login } = language.words;
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} onSpeak={(locale) => void speakAtDoor(locale).then(setLanguage)}>
        <SignInFrame title={login.title}>
          <LoginForm
            identification={identification}
            forgotPassword={
              <a className="link" href={paths.forgotPassword}>
                {login.forgotLink}
              </a>
            }
            onSignedIn={onSignedIn}
          />
        </SignInFrame>
        <TooltipLayer />
      </LanguageProvider>
    </QueryClientProvider>
  );
}
