/** Browsers by their token in `User-Agent`. Many browsers also send the tokens of browsers further down in this list. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** The number of characters of the header that are read. */
const READ_LENGTH = 512;
/** The name of a program that is not a browser: `curl/8.5.0`. */
const PROGRAM = /^[a-z][a-z0-9._-]{0,39}(?=[/ ]|$)/i;

/**
 * Describes the program of a request by its `User-Agent`: `Firefox, Windows`, `Safari, iOS`, `curl`. The description has no version, so
 * it does not change with updates. For an unknown browser it is only the system; for an unknown program it is empty.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_LENGTH);
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser) return [browser, system].filter(Boolean).join(', ');
  return text.startsWith('Mozilla/') ? (system ?? '') : (PROGRAM.exec(text)?.[0] ?? '');
}

function nameIn(marks: typeof BROWSERS, text: string): string | undefined {
  return marks.find(([mark]) => mark.test(text))?.[1];
}
