/**
 * Defines the browser globals that pages use while they are rendered on the server: an empty storage, no address, and a
 * screen of this width. It defines no `window`, because libraries recognize a browser by it.
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
    // Only previews of ads need the origin, and the browser renders those.
    location: { origin: '' },
    navigator: { platform: '', userAgent: '', languages: [], onLine: true },
  };
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

/**
 * Whether a screen of this width matches the media query. Ignores all conditions but those on the width; a query without such
 * a condition does not match.
 */
export function matchesWidth(query: string, widthPx: number): boolean {
  const widths = [...query.matchAll(/\((max|min)-width: (\d+)px\)/g)];
  const isWithin = ([, limit, px]: RegExpExecArray | RegExpMatchArray) =>
    limit === 'max' ? widthPx <= Number(px) : widthPx >= Number(px);
  return widths.length > 0 && widths.every(isWithin);
}
