import { cleanInlineStyle } from '#domain/ads/verts/inline-style.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';

// For tests that run in a browser or in jsdom. They check the tree that a real parser builds from HTML, not its text.

const HREF = /^https?:\/\/[^\s"'<>]+$/;
/** A telephone number, or a mail to one recipient. */
export const CONTACT =
  /^(?:tel:\+?\d+|mailto:[^\s"'<>?&,]+@[^\s"'<>?&,]+(?:\?(?:&?(?:subject|body)=[\w.~%-]*)+)?)$/;

/** Parses a piece of HTML without running its scripts. Returns the element around it; throws if the HTML gets out of that element. */
export function parsed(html: string): Element {
  const page = new DOMParser().parseFromString(`<!doctype html><body><div>${html}</div></body>`, 'text/html');
  const [root] = page.body.children;
  if (!root || page.body.childNodes.length !== 1 || page.head.childNodes.length > 0) {
    throw new Error(`This HTML leaves its place: ${html}`);
  }
  return root;
}

/** Returns the tree as HTML in the notation of the filters. It equals the parsed HTML if the parser has changed nothing. */
export function writtenOut(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === child.TEXT_NODE) return escapeHtml(child.textContent ?? '');
      if (!(child instanceof Element)) return `<!--${child.textContent}-->`;
      const tag = child.localName;
      const attributes = [...child.attributes]
        .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      return `<${tag}${attributes}>${tag === 'br' ? '' : `${writtenOut(child)}</${tag}>`}`;
    })
    .join('');
}

/** Returns what a filtered field contains but must not: tags, attributes, addresses, style values. */
export function offences(html: string, tags: ReadonlySet<string>): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const wrong = [...element.attributes].filter(({ name, value }) => {
      if (name === 'href')
        return (
          tag !== 'a' ||
          !(CONTACT.test(value) || (HREF.test(value) && /^https?:$/.test(new URL(value).protocol)))
        );
      return name !== 'style' || tag === 'br' || tags.size < 3 || !isAllowedStyle(value);
    });
    const found = wrong.map(({ name, value }) => `${tag} ${name}=${value}`);
    return isHtml && tags.has(tag) ? found : [`tag ${element.tagName}`].concat(found);
  });
}

const SIZE = /^(\d{1,2}(\.\d+)?)(px|pt)$/;
const VALUES: Record<string, RegExp> = {
  color: /^#[0-9a-f]{6}$/,
  'background-color': /^(#[0-9a-f]{6}|transparent)$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic|oblique)$/,
  'text-decoration': /^(none|underline|line-through|overline)$/,
  'text-align': /^(left|right|center|justify)$/,
  'font-size': SIZE,
};

function isAllowedStyle(style: string): boolean {
  const fits = style.split(';').every((declaration) => {
    const [name = '', value = '', ...rest] = declaration.split(':');
    const size = name === 'font-size' ? Number(SIZE.exec(value)?.[1]) : 8;
    return (
      rest.length === 0 &&
      Object.hasOwn(VALUES, name) &&
      VALUES[name]?.test(value) === true &&
      size >= 6 &&
      size <= 48
    );
  });
  return fits && cleanInlineStyle(style, 'words') === style;
}
