const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters, byte order marks, and the characters that turn the direction of the words after them.
const INVISIBLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Text without what a reader cannot see and what could harm: one kind of line end, no control characters, no half characters. */
export function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\f\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Text that is only text wherever it stands in HTML: between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return plainCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
