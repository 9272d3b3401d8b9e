/** What a page asks of its browser while it is drawn, where there is none: an empty storage, and a screen this wide. */
export function standInForBrowser(widthPx: number): void {
  const emptyStorage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const standIns = {
    localStorage: emptyStorage,
    matchMedia: (query: string) => ({ matches: isMet(query, widthPx) }),
    navigator: { platform: '', userAgent: '', languages: [], onLine: true },
  };
  for (const [name, value] of Object.entries(standIns)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

/** Whether a screen this wide meets the query: by its widths alone. */
export function isMet(query: string, widthPx: number): boolean {
  const widths = [...query.matchAll(/\((max|min)-width: (\d+)px\)/g)];
  const isWithin = ([, limit, px]: RegExpExecArray | RegExpMatchArray) =>
    limit === 'max' ? widthPx <= Number(px) : widthPx >= Number(px);
  return widths.length > 0 && widths.every(isWithin);
}
