import { Parser } from 'htmlparser2';

/** The events of parsed HTML: texts with decoded entities, and the start and end of accepted tags. */
interface HtmlListener {
  /** Whether the tag is accepted. Of a tag that is not accepted, only the content is reported. */
  accepts(tag: string, attributes: Readonly<Record<string, string>>): boolean;
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  close(tag: string): void;
  text(text: string): void;
}

/** Elements that are dropped together with their content. */
export const DROPPED = new Set(
  'script style title textarea template noscript iframe object embed applet svg math xmp noembed noframes plaintext select head audio video canvas'.split(
    ' ',
  ),
);
const BLOCKS = new Set(['p', 'ul', 'ol']);
const LISTS = new Set(['ul', 'ol']);

/** The maximum nesting; mail programs and browsers have limits. */
const MAX_DEPTH = 24;

/** The maximum number of characters that are parsed: far more than an ad can hold, and few enough to parse quickly. */
export const SOURCE_MAX = 100_000;

interface OpenElement {
  tag: string;
}

/**
 * Parses HTML, however broken, and reports to the listener a tree that every browser would build from it: each opened tag is
 * closed, in order; no paragraph or link is nested in another one; list items are inside lists.
 */
export function walkHtml(html: string, listener: HtmlListener): void {
  const open: OpenElement[] = [];
  // One entry for each open element of the parser: the reported element, or null if it was not reported.
  const parsed: (OpenElement | 'dropped' | null)[] = [];
  let dropping = 0;

  function closeFrom(depth: number) {
    for (const { tag } of open.splice(Math.max(0, depth)).toReversed()) listener.close(tag);
  }

  function closeLast(tag: string) {
    const depth = open.findLastIndex((element) => element.tag === tag);
    if (depth >= 0) closeFrom(depth);
  }

  function makeRoomFor(tag: string): boolean {
    if (tag === 'a') closeLast('a');
    if (BLOCKS.has(tag)) closeLast('p');
    if (tag !== 'li') return open.length < MAX_DEPTH;
    const list = open.findLastIndex((element) => LISTS.has(element.tag));
    if (list >= 0) closeFrom(list + 1);
    return list >= 0 && open.length < MAX_DEPTH;
  }

  function opened(tag: string, attributes: Record<string, string>): OpenElement | null {
    if (!listener.accepts(tag, attributes) || !makeRoomFor(tag)) return null;
    listener.open(tag, attributes);
    if (tag === 'br') return null;
    open.push({ tag });
    return open.at(-1) ?? null;
  }

  const parser = new Parser({
    onopentag(tag, attributes, isImplied) {
      if (dropping > 0 || DROPPED.has(tag)) {
        dropping += 1;
        parsed.push('dropped');
      } else parsed.push(isImplied && tag === 'p' ? null : opened(tag, attributes));
    },
    onclosetag() {
      const element = parsed.pop();
      if (element === 'dropped') dropping -= 1;
      else if (element) {
        const depth = open.indexOf(element);
        if (depth >= 0) closeFrom(depth);
      }
    },
    ontext(text) {
      if (dropping === 0) listener.text(text);
    },
  });
  parser.end(html.slice(0, SOURCE_MAX));
  closeFrom(0);
}
