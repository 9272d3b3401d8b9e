import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Set once our faces are in the browser's cache; `theme.js` reads it. */
const FETCHED = 'vertbook.fonts';

/** Has our faces fetched where they were put off until the page stands. */
export function useLateFonts(): void {
  useEffect(
    () =>
      afterPaint(() => {
        delete document.documentElement.dataset['fonts'];
        void document.fonts?.ready.then(() => localStorage.setItem(FETCHED, 'yes'));
      }),
    [],
  );
}
