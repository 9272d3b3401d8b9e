import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';
import { paths } from './paths.ts';

/** Blocks leaving a form with unsaved changes: by a link, Back, closing the page or signing out. */
export function useLeaving(hasUnsaved: boolean) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // After the session has ended, the user must sign in first; at sign-out, the question was asked before.
    shouldBlockFn: ({ next }) => hasUnsaved && (next.pathname !== paths.login || isSignedIn()),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const ask = useEffectEvent(async () =>
    hasUnsaved ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : true,
  );
  useEffect(() => askBeforeLeaving(() => ask()), []);
  const settle = (mayGo: boolean) => {
    answer?.(mayGo);
    setAnswer(null);
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isHeldBack: blocker.status === 'blocked' || answer !== null,
    go: () => settle(true),
    stay: () => settle(false),
  };
}

/** The session sets this key while it lasts. */
function isSignedIn(): boolean {
  return localStorage.getItem('vertbook.signed-in') !== null;
}
