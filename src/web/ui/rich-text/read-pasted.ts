import { Fragment, type Node, Slice } from 'prosemirror-model';
import { cleanPasted } from '#ad-html/clean-pasted.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { readText } from './read-text.ts';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;

/** What was copied: its HTML if there is any, and its text. */
interface Copied {
  html: string;
  text: string;
}

/** The HTML that the editor itself writes when its text is copied. */
const OWN = /\sdata-pm-slice="/;

/** Whether the text was copied in an editor of this kind; its styles are pasted, too. */
export function isOwnText({ html }: Copied): boolean {
  return OWN.test(html);
}

/**
 * Returns what is inserted for something that was copied, in another program or in the editor. Its words join the text around them, with the
 * spaces at their start and end. In text without HTML, empty lines separate paragraphs, and other line ends are breaks.
 */
export function readPasted(copied: Copied): Slice {
  const { html, text } = copied;
  if (html === '') return sliceOf(readText(htmlOfWords(text)), text);
  return sliceOf(readText(isOwnText(copied) ? html : cleanPasted(html)), text);
}

function htmlOfWords(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

function sliceOf(doc: Node, text: string): Slice {
  const last = doc.childCount - 1;
  const blocks = doc.children.map((block, index) => {
    if (block.type !== nodes.paragraph) return block;
    const content = [
      ...(index === 0 && /^[ \t]/.test(text) ? [textSchema.text(' ')] : []),
      ...block.children,
      ...(index === last && /[ \t]$/.test(text) ? [textSchema.text(' ')] : []),
    ];
    return nodes.paragraph.create({ ...block.attrs, isBare: false }, Fragment.from(content));
  });
  return new Slice(Fragment.from(blocks), openDepth(blocks.at(0)), openDepth(blocks.at(-1)));
}

/** The words of a paragraph at the start or the end join the paragraph into which they are pasted. */
function openDepth(block: Node | undefined): number {
  return block?.type === nodes.paragraph ? 1 : 0;
}
