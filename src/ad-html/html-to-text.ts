import { plainCharacters } from './escape-html.ts';
import { settleLineEnds } from './line-ends.ts';
import { sanitizeText, TEXT } from './sanitize.ts';
import { walkHtml } from './walk-html.ts';

/** Collects lines; a block starts on a new line. */
class Lines {
  #text = '';
  /** The last two characters: reading them from a text that is still growing would copy all of it. */
  #end = '';

  add(text: string): void {
    this.#text += text;
    this.#end = (this.#end + text.slice(-2)).slice(-2);
  }

  newLine(count: 1 | 2): void {
    if (this.#text === '') return;
    const has = this.#end === '\n\n' ? 2 : Number(this.#end.endsWith('\n'));
    this.add('\n'.repeat(Math.max(0, count - has)));
  }

  get end(): number {
    return this.#text.length;
  }

  since(start: number): string {
    return this.#text.slice(start).trim();
  }

  toString(): string {
    return this.#text
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}

interface OpenList {
  ordered: boolean;
  items: number;
}

/**
 * Converts an ad's HTML to plain text. Paragraphs and list items get their own lines. The address of a link, as returned by
 * `addressOf`, follows its text in brackets, unless they are equal. With `bare`, the result has only the visible text: no addresses, no
 * bullets.
 */
export function htmlToText(
  html: string,
  { bare = false, addressOf = (href) => href }: { bare?: boolean; addressOf?: (href: string) => string } = {},
): string {
  const lines = new Lines();
  const lists: OpenList[] = [];
  const links: { href: string; start: number }[] = [];

  function openItem() {
    const list = lists.at(-1);
    lines.newLine(1);
    if (!list || bare) return;
    list.items += 1;
    lines.add(list.ordered ? `${list.items}. ` : '- ');
  }

  function closeLink() {
    const link = links.pop();
    if (!link || bare) return;
    const words = lines.since(link.start);
    const address = addressOf(link.href);
    if (words !== '' && words !== address) lines.add(` (${address})`);
  }

  walkHtml(settleLineEnds(sanitizeText(html)), {
    accepts: (tag) => TEXT.tags.has(tag),
    open(tag, { href = '' }) {
      if (tag === 'br') lines.add('\n');
      if (tag === 'p') lines.newLine(2);
      if (tag === 'li') openItem();
      if (tag === 'a') links.push({ href, start: lines.end });
      if (tag === 'ul' || tag === 'ol') {
        lines.newLine(1);
        lists.push({ ordered: tag === 'ol', items: 0 });
      }
    },
    close(tag) {
      if (tag === 'p') lines.newLine(2);
      if (tag === 'li') lines.newLine(1);
      if (tag === 'a') closeLink();
      if (tag === 'ul' || tag === 'ol') {
        lists.pop();
        lines.newLine(1);
      }
    },
    text: (text) => lines.add(plainCharacters(text)),
  });
  return lines.toString();
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const COUNTED_AT_ONCE = 1_000;

/** Counts the visible characters of a headline or a text: tags and repeated spaces do not count. */
export function characterCount(html: string): number {
  const visible = htmlToText(html, { bare: true }).replace(/\s+/g, ' ');
  let count = 0;
  // Each segment holds a copy of its whole input, so inputs are kept short. A part may cut its last segment off: the next part repeats it.
  for (let at = 0; at < visible.length;) {
    const part = visible.slice(at, at + COUNTED_AT_ONCE);
    const segments = [...graphemes.segment(part)];
    const isEnd = at + part.length === visible.length || segments.length === 1;
    count += isEnd ? segments.length : segments.length - 1;
    at += isEnd ? part.length : (segments.at(-1)?.index ?? part.length);
  }
  return count;
}
