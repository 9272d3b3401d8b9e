import { useEffect } from 'react';

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

/** Runs a function after the browser has painted the current screen. Returns a cancel function. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden page is never painted.
  if (document.visibilityState !== 'visible') {
    timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
