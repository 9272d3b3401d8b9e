import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '#contract/access/session.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Language, LanguageProvider, switchLoginLanguage } from '#web/ui/language/language.tsx';
import { useLateFonts } from '#web/ui/device/late-fonts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { LoginForm } from '#web/features/access/sessions/login-form.tsx';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';
import { TooltipLayer } from '#web/ui/tooltips/tooltip-layer.tsx';

interface LoginEntryProps {
  firstLanguage: Language;
  /** Prefills the identification field. */
  identification: string;
  onSignedIn: (session: Session) => void;
}

/**
 * The login page of a visitor, shown before the application is loaded. After a sign-out inside the application the same
 * form is shown by the application's own login page.
 */
export function LoginEntry({ firstLanguage, identification, onSignedIn }: LoginEntryProps) {
  const [language, setLanguage] = useState(firstLanguage);
  useLateFonts();
  const { login } = language.words;
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider
        language={language}
        onSwitch={(locale) => void switchLoginLanguage(locale).then(setLanguage)}
      >
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
