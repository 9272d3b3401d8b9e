import { lazy, Suspense, useEffect } from 'react';
import { useFloating } from './hands.ts';
import { useKeys } from './use-keys.ts';

const importRoom = () => import('./hands-room.tsx');
const HandsRoom = lazy(() => importRoom().then((room) => ({ default: room.HandsRoom })));
const PRELOAD_MS = 3000;

/** Listens for the keys that work on every page, and shows what they open. It is fetched while the page is idle. */
export function HandsLayer() {
  const floating = useFloating();
  useKeys();
  useEffect(() => {
    // A failed fetch is no harm here: it is asked for again when it is needed.
    const timer = setTimeout(() => void importRoom().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return floating === null ? null : (
    <Suspense fallback={null}>
      <HandsRoom floating={floating} />
    </Suspense>
  );
}
