import { Fragment, type Node, Slice } from 'prosemirror-model';
import { cleanPasted } from '#ad-html/clean-pasted.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { readText } from './read-text.ts';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;

/**
 * Returns what is inserted for HTML that was copied in another program, or in this editor (`isOwn`), which also keeps its styles. Its words
 * join the text around them.
 */
export function readPasted(html: string, { isOwn = false } = {}): Slice {
  return sliceOf(readText(isOwn ? html : cleanPasted(html)));
}

/** Returns what is inserted for text without HTML. Empty lines separate paragraphs, other line ends are breaks. */
export function readPastedWords(text: string): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '');
  return sliceOf(readText(paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')));
}

function sliceOf(doc: Node): Slice {
  const blocks = doc.children.map((block) =>
    block.type === nodes.paragraph
      ? nodes.paragraph.create({ ...block.attrs, isBare: false }, block.content)
      : block,
  );
  const [first, last] = [blocks.at(0), blocks.at(-1)];
  return new Slice(
    Fragment.from(blocks),
    first?.type === nodes.paragraph ? 1 : 0,
    last?.type === nodes.paragraph ? 1 : 0,
  );
}
