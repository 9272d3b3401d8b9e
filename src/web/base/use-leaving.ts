import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';
import { paths } from './paths.ts';

/** Holds back whoever leaves a form with unsaved edits, by a link, Back, closing the page or signing out. */
export function useLeaving(hasUnsaved: boolean) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Whose session has ended must sign in first; who signs out was asked before. For others the login is a page to leave for.
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

/** The session leaves this on the device for as long as it lasts. */
function isSignedIn(): boolean {
  return localStorage.getItem('vertbook.signed-in') !== null;
}
