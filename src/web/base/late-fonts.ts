import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Set once our faces are in the browser's cache; `theme.js` reads it. */
const FETCHED = 'vertbook.fonts';
const FACES = ['1em "Archivo Variable"', '1em "Newsreader Variable"'];

/** Has our faces fetched where they were put off until the page stands. It keeps its stand-ins: a swap may move lines. */
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

/** Writes in our faces from here on: when another page is shown, nobody sees lines move. */
export function writeInOurFaces(): void {
  delete document.documentElement.dataset['fonts'];
}
