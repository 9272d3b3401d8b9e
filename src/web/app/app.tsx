import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery, useCurrentUserId } from '#web/api/session.ts';
import { type Language, LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { useLateFonts } from '#web/ui/device/late-fonts.ts';
import { FlashArea } from '#web/ui/messages/flash-area.tsx';
import { TooltipLayer } from '#web/ui/tooltips/tooltip-layer.tsx';
import { router as browserRouter } from './router.tsx';
import { SafetyNet } from './failures/safety-net.tsx';

/** The maximum delay before the code is fetched, on a page that is never idle. */
const IDLE_MS = 4_000;

/** Shows changes by other users. Its code is fetched when the page is idle. */
function LiveChanges() {
  const userId = useCurrentUserId();
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    const start = async () => {
      const { followChanges } = await import('#web/api/live/live.ts');
      if (!isStopped) stop = followChanges();
    };
    // Without this code, only pages that refetch their records periodically show changes.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [userId]);
  return null;
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS / 2);
}

interface AppProps {
  firstLanguage: Language;
  /** Prerendering on the server passes its own router. */
  router?: typeof browserRouter;
}

/** The whole application. */
export function App({ firstLanguage, router = browserRouter }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageOfUser firstLanguage={firstLanguage} router={router} />
    </QueryClientProvider>
  );
}

/** Uses the language of the signed-in user. A change of the language in the profile takes effect at once. */
function LanguageOfUser({ firstLanguage, router }: Required<AppProps>) {
  const [language, setLanguage] = useState(firstLanguage);
  useLateFonts();
  const { data: session } = useQuery(sessionQuery);
  const wanted = session?.locale ?? language.locale;
  useEffect(() => {
    if (wanted !== language.locale) {
      void switchLanguage(wanted).then(setLanguage);
    }
  }, [wanted, language.locale]);
  return (
    <LanguageProvider
      language={language}
      onSwitch={(locale) => void switchLanguage(locale).then(setLanguage)}
    >
      <RouterProvider router={router} />
      <SafetyNet />
      <LiveChanges />
      <FlashArea closeLabel={language.words.shell.flash.dismiss} />
      <TooltipLayer />
    </LanguageProvider>
  );
}
