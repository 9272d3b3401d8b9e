const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters, byte order marks, noncharacters, and characters that change the text direction.
const INVISIBLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Returns text with `\n` as its only line end. Removes control characters, and replaces lone surrogates by U+FFFD. */
export function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\f\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Escapes text for HTML. The result is safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return plainCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
