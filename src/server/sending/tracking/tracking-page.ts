import { allWords } from '#words/all.ts';
import { LANGUAGE_TAGS, localeFromHeader } from '#words/locale.ts';

/** Returns a small page for a click without a target, in the language of the browser. */
export function trackingPage(why: 'unknown' | 'away', acceptLanguage: string | undefined): string {
  const locale = localeFromHeader(acceptLanguage);
  const { title, text } = allWords[locale].tracking[why];
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}
