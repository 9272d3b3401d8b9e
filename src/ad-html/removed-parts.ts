import { Parser } from 'htmlparser2';
import { removedDeclarations } from '#domain/ads/verts/inline-style.ts';
import { plainCharacters } from './escape-html.ts';
import { linkAddress } from './safe-address.ts';
import { type HtmlFilter, TEXT } from './sanitize.ts';
import { DROPPED, SOURCE_MAX } from './walk-html.ts';

/** The kinds of parts that the filter of an ad removes, in the order in which they are listed. */
const REMOVED_KINDS = [
  'script',
  'handler',
  'styleSheet',
  'frame',
  'image',
  'media',
  'form',
  'table',
  'heading',
  'line',
  'link',
  'style',
  'tag',
  'attribute',
] as const;

/** What kind of part the filter removes. */
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** Parts of one kind that the filter removes. */
export interface RemovedPart {
  kind: RemovedKind;
  count: number;
  /** The names of the tags or attributes, or the addresses of the links, without repetition. */
  names: string[];
}

const TAG_KINDS: Readonly<Record<string, RemovedKind>> = Object.fromEntries(
  (
    [
      ['script', 'script noscript template'],
      ['styleSheet', 'style link'],
      ['frame', 'iframe frame frameset object embed applet noembed noframes'],
      ['image', 'img picture svg canvas math'],
      ['media', 'video audio'],
      ['form', 'form input button select textarea'],
      ['table', 'table'],
      ['heading', 'h1 h2 h3 h4 h5 h6'],
      ['line', 'hr'],
    ] as const
  ).flatMap(([kind, tags]) => tags.split(' ').map((tag) => [tag, kind] as const)),
);

/** Parts of a part that is counted itself, and the frame of a document, which no author writes for its own sake. */
const COUNTED_WITH_OTHERS = new Set(
  'html head body meta title base tbody thead tfoot tr td th caption colgroup col option optgroup label fieldset legend source track param'.split(
    ' ',
  ),
);
/** A handler of events, such as `onclick`. */
const HANDLER = /^on/;

/**
 * Returns what the filter removes from the HTML of a field, so that the author can be told before saving. Texts stay, except those of scripts,
 * style sheets and the like. Empty if nothing is removed.
 */
export function removedParts(html: string, { tags, styled }: HtmlFilter = TEXT): RemovedPart[] {
  const found = new Map<RemovedKind, RemovedPart>();
  let removing = 0;

  function add(kind: RemovedKind, name: string) {
    const part = found.get(kind) ?? { kind, count: 0, names: [] };
    part.count += 1;
    if (name !== '' && !part.names.includes(name)) part.names.push(name);
    found.set(kind, part);
  }

  function addAttributes(tag: string, attributes: Readonly<Record<string, string>>) {
    if (tag === 'a' && attributes['href'] === undefined) add('link', '');
    for (const [name, value] of Object.entries(attributes)) {
      if (HANDLER.test(name)) add('handler', name);
      else if (tag === 'a' && name === 'href') addLink(value);
      else if (name === 'style' && styled) addStyle(tag, value);
      else add(name === 'style' ? 'style' : 'attribute', name);
    }
  }

  function addLink(href: string) {
    if (linkAddress(href) === null) add('link', plainCharacters(href).trim());
  }

  function addStyle(tag: string, style: string) {
    const removed = tag === 'br' ? [style] : removedDeclarations(style, 'words');
    if (removed.length > 0) add('style', '');
  }

  const parser = new Parser({
    onopentag(tag, attributes, isImplied) {
      if (removing > 0) removing += 1;
      else if (DROPPED.has(tag)) removing = 1;
      if (removing > 1 || isImplied) return;
      if (tags.has(tag)) {
        addAttributes(tag, attributes);
        return;
      }
      if (COUNTED_WITH_OTHERS.has(tag)) return;
      for (const name of Object.keys(attributes)) if (HANDLER.test(name)) add('handler', name);
      if (tag === 'a') add('link', attributes['href'] ?? '');
      else add(TAG_KINDS[tag] ?? 'tag', TAG_KINDS[tag] === undefined ? tag : '');
    },
    onclosetag() {
      if (removing > 0) removing -= 1;
    },
  });
  parser.end(html.slice(0, SOURCE_MAX));
  return REMOVED_KINDS.flatMap((kind) => found.get(kind) ?? []);
}
