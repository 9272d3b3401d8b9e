import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { type Language, LanguageProvider, speak } from '../base/language.tsx';
import { useLateFonts } from '../base/late-fonts.ts';
import { FlashArea } from '../ui/flash-area.tsx';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';
import { LiveChanges } from './live-changes.tsx';
import { router as browsersRouter } from './router.tsx';
import { SafetyNet } from './safety-net.tsx';

interface AppProps {
  firstLanguage: Language;
  /** Another one where a page is drawn outside of a browser. */
  router?: typeof browsersRouter;
}

/** The whole application: the language around the records around the pages. */
export function App({ firstLanguage, router = browsersRouter }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Speaking firstLanguage={firstLanguage} router={router} />
    </QueryClientProvider>
  );
}

/** Speaks the language of whoever is signed in; changing it in the profile switches at once. */
function Speaking({ firstLanguage, router }: Required<AppProps>) {
  const [language, setLanguage] = useState(firstLanguage);
  useLateFonts();
  const { data: session } = useQuery(sessionQuery);
  const wanted = session?.locale ?? language.locale;
  useEffect(() => {
    if (wanted !== language.locale) {
      void speak(wanted).then(setLanguage);
    }
  }, [wanted, language.locale]);
  return (
    <LanguageProvider language={language} onSpeak={(locale) => void speak(locale).then(setLanguage)}>
      <RouterProvider router={router} />
      <SafetyNet />
      <LiveChanges />
      <FlashArea closeLabel={language.words.shell.flash.dismiss} />
      <TooltipLayer />
    </LanguageProvider>
  );
}
