import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';
import { paths } from './paths.ts';

/** The address that the user navigates to. */
export interface Destination {
  pathname: string;
}

/** Stops the user from leaving unsaved changes by a link, Back, closing the page or signing out, until they decide. */
export function useLeaving(hasUnsaved: boolean, staysAt: (next: Destination) => boolean = () => false) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Never block the way to the login page after the session has ended. Signing out asks before it gets here.
    shouldBlockFn: ({ next }) =>
      hasUnsaved && !staysAt(next) && (next.pathname !== paths.login || isSignedIn()),
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
