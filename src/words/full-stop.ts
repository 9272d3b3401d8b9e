/** The text with a full stop at its end, unless it has one, as "Ltd." does. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
