import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Storage key that is set once the fonts are in the browser's cache; `theme.js` reads it. */
const FETCHED = 'vertbook.fonts';
const FACES = ['1em "Archivo Variable"', '1em "Newsreader Variable"'];

/** Fetches deferred fonts after the first paint. The page keeps its fallback fonts: a swap could move lines. */
export function useLateFonts(): void {
  useEffect(
    () =>
      afterPaint(() => {
        Promise.all(FACES.map((face) => document.fonts?.load(face)))
          .then(() => localStorage.setItem(FETCHED, 'yes'))
          // The next page tries again.
          .catch(() => undefined);
      }),
    [],
  );
}

/** Switches to the product's fonts. Called while another page opens, so that no visible line moves. */
export function switchToProductFonts(): void {
  delete document.documentElement.dataset['fonts'];
}
