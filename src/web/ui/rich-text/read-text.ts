import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { sanitizeText } from '#ad-html/sanitize.ts';
import { walkHtml } from '#ad-html/walk-html.ts';
import { cleanInlineStyle } from '#domain/ads/verts/inline-style.ts';
import { lineOf, type Piece, settleLine } from './text-line.ts';
import { textSchema } from './text-schema.ts';

/** Items of lists that are nested deeper become paragraphs, so that the filter's limit of nested tags is never reached. */
const LIST_DEPTH_MAX = 6;

const { nodes, marks } = textSchema;
const MARKS: Readonly<Record<string, Mark>> = {
  b: marks.bold.create(),
  strong: marks.bold.create(),
  i: marks.italic.create(),
  em: marks.italic.create(),
  u: marks.underlined.create(),
  sub: marks.sub.create(),
  sup: marks.sup.create(),
};
const LIST_NODES = { ul: nodes.bullet_list, ol: nodes.ordered_list } as const;

interface OpenParagraph {
  pieces: Piece[];
  style: string;
  hasTag: boolean;
}

/** An open element whose content are blocks: the text, a list, an item, or a list that is nested too deeply. */
interface OpenBlock {
  tag: 'doc' | 'ul' | 'ol' | 'li' | 'deep';
  style: string;
  blocks: Node[];
}

/** Returns the document of an ad's text. What the filter removes is not in it. */
export function readText(html: string): Node {
  const reader = new TextReader();
  walkHtml(sanitizeText(html), {
    accepts: () => true,
    open: (tag, { href = '', style = '' }) => reader.open(tag, href, style),
    close: (tag) => reader.close(tag),
    text: (text) => reader.text(text),
  });
  return reader.end();
}

class TextReader {
  #open: OpenBlock[] = [{ tag: 'doc', style: '', blocks: [] }];
  #paragraph: OpenParagraph | null = null;
  /** The marks of each open inline element. */
  #marks: (readonly Mark[])[] = [];

  open(tag: string, href: string, style: string): void {
    if (tag === 'br') this.#pieces().push({ kind: 'break', marks: this.#marksNow() });
    else if (tag === 'p') {
      this.#endParagraph();
      this.#paragraph = { pieces: [], style, hasTag: true };
    } else if (tag === 'ul' || tag === 'ol') this.#openList(tag, style);
    else if (tag === 'li') this.#openItem(style);
    else this.#marks.push(marksInside(this.#marksNow(), tag, href, style));
  }

  close(tag: string): void {
    if (tag === 'p') this.#endParagraph();
    else if (tag === 'li') this.#endItem();
    else if (tag === 'ul' || tag === 'ol') this.#endList();
    else this.#marks.pop();
  }

  text(text: string): void {
    if (this.#paragraph === null && /^[ \t\n]*$/.test(text)) return;
    this.#pieces().push({ kind: 'text', text, marks: this.#marksNow() });
  }

  end(): Node {
    this.#endParagraph();
    const blocks = this.#open[0]?.blocks ?? [];
    if (blocks.length === 0) blocks.push(nodes.paragraph.create());
    return nodes.doc.create(null, withBareOnlyNextToOthers(blocks, blocks.length > 1));
  }

  #marksNow(): readonly Mark[] {
    return this.#marks.at(-1) ?? [];
  }

  #pieces(): Piece[] {
    this.#paragraph ??= { pieces: [], style: '', hasTag: false };
    return this.#paragraph.pieces;
  }

  /** Returns the blocks of the innermost open element. Text in a list outside of its items gets an item. */
  #blocks(): Node[] {
    const last = this.#open.at(-1);
    if (last?.tag === 'ul' || last?.tag === 'ol') {
      const item: OpenBlock = { tag: 'li', style: '', blocks: [] };
      this.#open.push(item);
      return item.blocks;
    }
    return last?.blocks ?? [];
  }

  #endParagraph(): void {
    if (this.#paragraph === null) return;
    const { pieces, style, hasTag } = this.#paragraph;
    this.#paragraph = null;
    const line = lineOf(settleLine(pieces));
    const isOnlyBreak = hasTag && line.length === 1 && line[0]?.type === nodes.hard_break;
    if (line.length === 0) return;
    this.#blocks().push(
      nodes.paragraph.create({ style, isBare: !hasTag && style === '' }, isOnlyBreak ? Fragment.empty : line),
    );
  }

  #openList(tag: 'ul' | 'ol', style: string): void {
    this.#endParagraph();
    const depth = this.#open.filter((block) => block.tag === 'ul' || block.tag === 'ol').length;
    if (depth >= LIST_DEPTH_MAX) {
      this.#open.push({ tag: 'deep', style: '', blocks: this.#blocks() });
      return;
    }
    this.#blocksOfList();
    this.#open.push({ tag, style, blocks: [] });
  }

  /** Opens an item if a list begins in a list outside of its items: in the last item, if there is one. */
  #blocksOfList(): void {
    const list = this.#open.at(-1);
    if (list?.tag !== 'ul' && list?.tag !== 'ol') return;
    const last = list.blocks.pop();
    const blocks = last ? [...last.children] : [];
    this.#open.push({ tag: 'li', style: last ? String(last.attrs['style']) : '', blocks });
  }

  #openItem(style: string): void {
    this.#endParagraph();
    if (this.#open.at(-1)?.tag === 'deep') return;
    if (this.#open.at(-1)?.tag === 'li') this.#closeItem();
    this.#open.push({ tag: 'li', style, blocks: [] });
  }

  #endItem(): void {
    this.#endParagraph();
    if (this.#open.at(-1)?.tag === 'li') this.#closeItem();
  }

  #closeItem(): void {
    const { style = '', blocks = [] } = this.#open.pop() ?? {};
    const paragraphs = blocks.filter(({ type }) => type === nodes.paragraph).length;
    if (blocks.length === 0) blocks.push(nodes.paragraph.create());
    const content = withBareOnlyNextToOthers(blocks, paragraphs > 1);
    this.#open.at(-1)?.blocks.push(nodes.list_item.create({ style }, content));
  }

  #endList(): void {
    this.#endParagraph();
    if (this.#open.at(-1)?.tag === 'deep') {
      this.#open.pop();
      return;
    }
    if (this.#open.at(-1)?.tag === 'li') this.#closeItem();
    const { tag, style, blocks } = this.#open.pop() ?? {};
    if ((tag !== 'ul' && tag !== 'ol') || !blocks || blocks.length === 0) return;
    this.#blocks().push(LIST_NODES[tag].create({ style }, blocks));
  }
}

/** Leaves paragraphs bare only next to others and not after a bare one: the writer needs no mark for the rest. */
function withBareOnlyNextToOthers(blocks: readonly Node[], hasOthers: boolean): Node[] {
  let isAfterBare = false;
  return blocks.map((block) => {
    const isBare = block.attrs['isBare'] === true && hasOthers && !isAfterBare;
    isAfterBare = isBare;
    return block.type === nodes.paragraph
      ? nodes.paragraph.create({ ...block.attrs, isBare }, block.content)
      : block;
  });
}

const BOLD = /^(?:bold|[6-9]00)$/;

/** Returns the marks inside an inline element. Bold, italic and underlined styles become marks, so that the buttons can undo them. */
function marksInside(outer: readonly Mark[], tag: string, href: string, style: string): readonly Mark[] {
  if (tag === 'a') return marks.link.create({ href, style }).addToSet(outer);
  const own = MARKS[tag];
  let inside = own ? own.addToSet(outer) : outer;
  const rest: string[] = [];
  for (const declaration of style.split(';').filter((part) => part !== '')) {
    const [name = '', value = ''] = declaration.split(':');
    if (name === 'font-weight' && BOLD.test(value)) inside = MARKS['b']?.addToSet(inside) ?? inside;
    else if (name === 'font-weight' && marks.bold.isInSet(inside)) inside = marks.bold.removeFromSet(inside);
    else if (name === 'font-style' && value === 'italic') inside = MARKS['i']?.addToSet(inside) ?? inside;
    else if (name === 'font-style' && marks.italic.isInSet(inside))
      inside = marks.italic.removeFromSet(inside);
    else if (name === 'text-decoration' && value === 'underline')
      inside = MARKS['u']?.addToSet(inside) ?? inside;
    else rest.push(declaration);
  }
  return withStyle(inside, rest.join(';'));
}

/** Adds a style to the marks: a text has one style, which contains those of all its elements. */
function withStyle(inside: readonly Mark[], style: string): readonly Mark[] {
  if (style === '') return inside;
  const outer = marks.span.isInSet(inside)?.attrs['style'];
  const merged = cleanInlineStyle([outer, style].filter(Boolean).join(';'), 'words');
  return marks.span.create({ style: merged }).addToSet(inside);
}
