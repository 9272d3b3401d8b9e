import { type RemovedPart, removedParts } from '#ad-html/removed-parts.ts';
import { HEADLINE, TEXT } from '#ad-html/sanitize.ts';
import type { RichTextWords } from '#words/en-gb/ads/rich-text.ts';

const NAMES_MAX = 60;

/** Names parts that are left out: "a table, 2 styles, a script". */
export function namedParts(words: RichTextWords, parts: readonly RemovedPart[]): string {
  return parts
    .map(({ kind, count, names }) => {
      const listed = names.join(', ');
      return words.parts[kind](count, listed.length > NAMES_MAX ? `${listed.slice(0, NAMES_MAX)}…` : listed);
    })
    .join(', ');
}

/** Returns a warning with what the HTML of a field loses when it is saved, or none. */
export function savedWithout(words: RichTextWords, html: string, field: 'headline' | 'text'): string[] {
  const removed = removedParts(html, field === 'headline' ? HEADLINE : TEXT);
  return removed.length === 0 ? [] : [words.savedWithout(namedParts(words, removed))];
}
