import { type DOMOutputSpec, type Mark, Schema } from 'prosemirror-model';

const styled = { style: { default: '' } };

/** Returns the attributes of an element in the editor. */
function shown(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}

function element(tag: string, style: unknown): DOMOutputSpec {
  return [tag, shown({ style: String(style) }), 0];
}

function plainMark(tag: string, others: readonly string[] = []) {
  return {
    toDOM: (): DOMOutputSpec => [tag, 0],
    parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  };
}

/**
 * The texts that the editor can hold: everything that the filter of an ad's text keeps, in one normal form. The marks are in the order in
 * which their tags are nested, the outermost first, so that bold text in a styled part is bold.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    /** `isBare` marks a paragraph whose source has no tag although there are other blocks: it has no distance to the next one. */
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { ...styled, isBare: { default: false } },
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: (node) => element('p', node.attrs['style']),
    },
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      attrs: styled,
      parseDOM: [{ tag: 'ul' }],
      toDOM: (node) => element('ul', node.attrs['style']),
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      attrs: styled,
      parseDOM: [{ tag: 'ol' }],
      toDOM: (node) => element('ol', node.attrs['style']),
    },
    list_item: {
      content: 'block+',
      defining: true,
      attrs: styled,
      parseDOM: [{ tag: 'li' }],
      toDOM: (node) => element('li', node.attrs['style']),
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, ...styled },
      inclusive: false,
      parseDOM: [],
      // No address, so that neither a click nor a drag opens it.
      toDOM: ({ attrs }: Mark) => [
        'a',
        shown({ 'data-address': String(attrs['href']), style: String(attrs['style']) }),
        0,
      ],
    },
    span: { attrs: { style: {} }, parseDOM: [], toDOM: ({ attrs }: Mark) => element('span', attrs['style']) },
    sub: plainMark('sub'),
    sup: plainMark('sup'),
    underlined: plainMark('u'),
    italic: plainMark('i', ['em']),
    bold: plainMark('b', ['strong']),
  },
});
