const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters, byte order marks, and characters that change the text direction.
const INVISIBLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Text with one kind of line end and without control characters and lone surrogates. */
export function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\f\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Text escaped for HTML, between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return plainCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
