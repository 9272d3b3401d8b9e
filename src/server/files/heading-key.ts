/** A heading or a word of a table, to compare it without case, accents, spaces and punctuation. */
export function headingKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
