import { httpUrlProblem } from '#domain/platform/http-url.ts';

/** A part of a comment: plain text, the address of a link, or a mention. */
interface CommentPart {
  kind: 'text' | 'link' | 'mention';
  text: string;
}

/** Splits a comment into its parts. `names` are the names that it mentions. Only http and https addresses become links. */
export function partsOfComment(text: string, names: readonly string[]): CommentPart[] {
  const mentions = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => escaped(`@${name}`));
  // Punctuation at the end of a sentence is not part of the address.
  const pattern = new RegExp(
    [String.raw`https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’“”»]`, ...mentions].join('|'),
    'giu',
  );
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const kind = found.startsWith('@') ? 'mention' : 'link';
    if (kind === 'link' && httpUrlProblem(found) !== null) continue;
    parts.push({ kind: 'text', text: text.slice(end, index) }, { kind, text: found });
    end = index + found.length;
  }
  return [...parts, { kind: 'text' as const, text: text.slice(end) }].filter((part) => part.text !== '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
