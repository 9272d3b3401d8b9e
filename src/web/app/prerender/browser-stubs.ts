/**
 * Defines the browser globals that pages use while they are rendered on the server: an empty storage, no
 * address, and a screen this wide. There is no `window`, by which libraries recognize a browser.
 */
export function stubBrowser(widthPx: number): void {
  const emptyStorage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const stubs = {
    localStorage: emptyStorage,
    matchMedia: (query: string) => ({ matches: matchesWidth(query, widthPx) }),
    // Previews of ads are filled in by the browser.
    location: { origin: '' },
    navigator: { platform: '', userAgent: '', languages: [], onLine: true },
  };
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

/** Whether a screen of this width matches the media query; only its width conditions count. */
export function matchesWidth(query: string, widthPx: number): boolean {
  const widths = [...query.matchAll(/\((max|min)-width: (\d+)px\)/g)];
  const isWithin = ([, limit, px]: RegExpExecArray | RegExpMatchArray) =>
    limit === 'max' ? widthPx <= Number(px) : widthPx >= Number(px);
  return widths.length > 0 && widths.every(isWithin);
}
