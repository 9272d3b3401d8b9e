import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';
import { paths } from './paths.ts';

/** Holds back whoever leaves a form with unsaved edits, by a link, Back, closing the page or signing out. */
export function useLeaving(hasUnsaved: boolean) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Whose session has ended must sign in first; who signs out was asked before.
    shouldBlockFn: ({ next }) => hasUnsaved && next.pathname !== paths.login,
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
