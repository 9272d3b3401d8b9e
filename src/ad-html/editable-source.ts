import { sanitizeText } from './sanitize.ts';

// Ordered from the most readable form to the safest one.
const RELAXATIONS = [/&(amp|lt|gt|quot|#39);/g, /&(amp|gt|quot|#39);/g, /&(gt|quot|#39);/g];
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function relaxWord(word: string): string {
  if (!word.includes('&')) return word;
  for (const entities of RELAXATIONS) {
    const relaxed = word.replace(entities, (_, name: string) => CHARACTERS[name] ?? '');
    if (sanitizeText(relaxed) === word) return relaxed;
  }
  return word;
}

function relax(text: string): string {
  const relaxed = text.split(/(\s+)/).map(relaxWord).join('');
  return relaxed.endsWith('<') ? text : relaxed;
}

/**
 * Returns sanitised HTML as a user would type it: `Müller &amp; Söhne` becomes `Müller & Söhne`. The field of the editor shows this
 * form, and it is also stored: sanitising it returns the sanitised HTML again. It must not be inserted into HTML.
 */
export function editableSource(sanitized: string): string {
  const relaxed = sanitized.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : relax(part)));
  return sanitizeText(relaxed) === sanitized ? relaxed : sanitized;
}
