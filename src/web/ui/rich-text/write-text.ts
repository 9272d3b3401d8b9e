import type { Mark, Node } from 'prosemirror-model';
import { editableSource } from '#ad-html/editable-source.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { sanitizeText, writeAttributes } from '#ad-html/sanitize.ts';
import { piecesOf, settleLine } from './text-line.ts';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;
const TAGS: Readonly<Record<string, string>> = {
  link: 'a',
  span: 'span',
  sub: 'sub',
  sup: 'sup',
  underlined: 'u',
  italic: 'i',
  bold: 'b',
  bullet_list: 'ul',
  ordered_list: 'ol',
};

/**
 * Returns the HTML of a document as the form holds it: what the filter of an ad keeps, with characters as a user would type them. A single
 * paragraph is written without tags, and its breaks as line ends.
 */
export function writeText(doc: Node): string {
  return editableSource(sanitizeText(htmlOf(doc)));
}

/** Returns the HTML of a document. The filter of an ad keeps it as it is. */
export function htmlOf(doc: Node): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type === nodes.paragraph && only.attrs['style'] === '') return lineHtml(only, true);
  return blocksHtml(doc.children, () => false);
}

function blocksHtml(blocks: readonly Node[], isBareAnyway: (block: Node) => boolean): string {
  let isAfterBare = false;
  return blocks
    .map((block) => {
      if (block.type !== nodes.paragraph) {
        isAfterBare = false;
        return listHtml(block);
      }
      const isBare =
        isBareAnyway(block) ||
        (block.attrs['isBare'] === true && !isAfterBare && block.attrs['style'] === '');
      const line = lineHtml(block, false);
      isAfterBare = isBare && line !== '';
      if (isAfterBare) return line;
      return isBare && blocks.length === 1 ? '' : wrapped('p', block, line === '' ? '<br>' : line);
    })
    .join('');
}

function listHtml(list: Node): string {
  return wrapped(TAGS[list.type.name] ?? '', list, list.children.map(itemHtml).join(''));
}

/** Returns the HTML of an item. Its text has no tag of a paragraph if the item has only one paragraph. */
function itemHtml(item: Node): string {
  const paragraphs = item.children.filter(({ type }) => type === nodes.paragraph);
  const isAlone = paragraphs.length === 1;
  return wrapped(
    'li',
    item,
    blocksHtml(item.children, ({ attrs }) => isAlone && attrs['style'] === ''),
  );
}

function wrapped(tag: string, { attrs }: Node, content: string): string {
  return `<${tag}${writeAttributes({ style: String(attrs['style']) })}>${content}</${tag}>`;
}

function lineHtml(paragraph: Node, hasLineEnds: boolean): string {
  const pieces = settleLine(piecesOf(paragraph));
  const [first, last] = [pieces.findIndex(isText), pieces.findLastIndex(isText)];
  const written: string[] = [];
  let open: readonly Mark[] = [];
  const changeTo = (marks: readonly Mark[]) => {
    const kept = marks.findIndex((mark, index) => !open[index]?.eq(mark));
    const common = kept < 0 ? marks.length : kept;
    for (const mark of open.slice(common).toReversed()) written.push(`</${TAGS[mark.type.name] ?? ''}>`);
    for (const mark of marks.slice(common)) written.push(openingTag(mark));
    open = marks;
  };
  for (const [index, piece] of pieces.entries()) {
    changeTo(piece.marks);
    const isLineEnd = hasLineEnds && index > first && index < last;
    if (piece.kind === 'text') written.push(escapeHtml(piece.text));
    else written.push(isLineEnd ? '\n' : '<br>');
  }
  changeTo([]);
  return written.join('');
}

function isText({ kind }: { kind: string }): boolean {
  return kind === 'text';
}

function openingTag({ type, attrs }: Mark): string {
  const { href = '', style = '' } = attrs;
  return `<${TAGS[type.name] ?? ''}${writeAttributes({ href: String(href), style: String(style) })}>`;
}
