/** Adds a full stop, unless the text already ends with one: "Ltd." does not change. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
