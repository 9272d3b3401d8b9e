import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whenSessionIsLost } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession, sessionQuery } from '../api/session.ts';
import { currentWords, type Language, LanguageProvider, speak } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { flash } from '../ui/flash.ts';
import { FlashArea } from '../ui/flash-area.tsx';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';
import { router } from './router.tsx';

/** The whole application: the language around the records around the pages. */
export function App({ firstLanguage }: { firstLanguage: Language }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Speaking firstLanguage={firstLanguage} />
    </QueryClientProvider>
  );
}

/** Speaks the language of whoever is signed in; changing it in the profile switches at once. */
function Speaking({ firstLanguage }: { firstLanguage: Language }) {
  const [language, setLanguage] = useState(firstLanguage);
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
      <FlashArea closeLabel={language.words.shell.flash.dismiss} />
      <TooltipLayer />
    </LanguageProvider>
  );
}

/** A session that ended elsewhere: sign in again, and come back to the same page. */
whenSessionIsLost(() => {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) {
    return;
  }
  keepSession(null);
  flash.show({ type: 'warning', text: currentWords().shell.flash.signedOut });
  void router.navigate({ to: paths.login, search: { returnTo: router.state.location.href } });
});
