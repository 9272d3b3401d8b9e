/** Returns a key for comparing headings or words of a table, ignoring case, accents, spaces and punctuation. */
export function headingKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
