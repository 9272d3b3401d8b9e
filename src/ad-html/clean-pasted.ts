import { Parser } from 'htmlparser2';
import { escapeHtml } from './escape-html.ts';
import { linkAddress } from './safe-address.ts';
import { sanitizeText, writeAttributes } from './sanitize.ts';
import { DROPPED } from './walk-html.ts';

/** Elements that begin a paragraph of their own. */
const PARAGRAPHS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote pre address article section aside main header footer nav figure figcaption table tr dl dt dd hr'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const LISTS = new Set(['ul', 'ol']);
const MARKS: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  cite: 'i',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
};
/** Looks of a text that the text of an ad keeps: the property, its values, and the tag. */
const LOOKS = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'b'],
  ['font-style', /^(?:italic|oblique)$/, 'i'],
  ['text-decoration', /(?:^| )underline(?: |$)/, 'u'],
  ['text-decoration-line', /(?:^| )underline(?: |$)/, 'u'],
  ['vertical-align', /^sub$/, 'sub'],
  ['vertical-align', /^super$/, 'sup'],
] as const;
/** Word writes the items of its lists as paragraphs with the list and the level in the style, and the sign before each item as text. */
const WORD_LEVEL = /(?:^|\s)level(\d)(?:\s|$)/;
const NUMBERED = /^\s*\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i;

/** Paragraphs without text are distances between paragraphs, which have one in mails anyway. */
const BLANK_PARAGRAPH = /<p>(?:<\/?(?:b|i|u|sub|sup)>|<br>|\s)*<\/p>/g;
/** Word in a browser writes a list for each item. */
const SAME_LIST_AGAIN = /<\/(ul|ol)><\1>/g;

interface OpenElement {
  /** The tags written for it, which its end closes. */
  tags: string[];
  isParagraph: boolean;
  /** The sign before an item of a list of Word, which is read and not written. */
  isWordSign: boolean;
}

/**
 * Reduces HTML from another program, such as Word, Outlook or Google Docs, to the text of an ad: paragraphs, lists, links, bold, italic,
 * underlined, raised and lowered text. Fonts, sizes and colours are left out, because the ad has the look of its newsletter. Headings become
 * bold paragraphs, and rows of tables paragraphs.
 */
export function cleanPasted(html: string): string {
  const cleaner = new PastedCleaner();
  const parser = new Parser({
    onopentag: (tag, attributes) => cleaner.open(tag, attributes),
    onclosetag: () => cleaner.close(),
    ontext: (text) => cleaner.text(text),
  });
  parser.end(copiedPart(html).slice(0, PASTED_MAX));
  return sanitizeText(cleaner.end());
}

/** The longest pasted HTML that is read, in characters. Programs write much around a short text. */
const PASTED_MAX = 2_000_000;

/** Returns the part between the marks that Windows puts around what was copied, or everything. */
export function copiedPart(html: string): string {
  const [start, end] = [html.indexOf('<!--StartFragment-->'), html.lastIndexOf('<!--EndFragment-->')];
  return start >= 0 && end > start ? html.slice(start, end) : html;
}

class PastedCleaner {
  #written: string[] = [];
  #open: OpenElement[] = [];
  #dropping = 0;
  #isInParagraph = false;
  /** Whether there was text since the last paragraph or list tag. */
  #isAfterText = false;
  /** The lists of Word that are open, as their tags. */
  #wordLists: string[] = [];
  /** The level of the item of Word that has begun, until its sign tells the kind of the list. */
  #wordLevel = 0;
  #wordSign = '';

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#dropping > 0 || DROPPED.has(tag)) {
      this.#dropping += 1;
      return;
    }
    const style = readStyle(attributes['style'] ?? '');
    const element: OpenElement = {
      tags: [],
      isParagraph: PARAGRAPHS.has(tag),
      isWordSign: /ignore/i.test(style.get('mso-list') ?? ''),
    };
    this.#open.push(element);
    if (element.isParagraph) this.#beginParagraph(style);
    else if (LISTS.has(tag) || tag === 'li') this.#beginListTag(tag);
    if (LISTS.has(tag) || tag === 'li') element.tags.push(tag);
    else if (tag === 'br') this.#writeBreak();
    else if (tag === 'td' || tag === 'th') this.#write(' ');
    else if (tag === 'a') this.#openLink(element, attributes['href']);
    for (const mark of this.#marksOf(tag, style)) this.#openTag(element, mark);
  }

  close(): void {
    if (this.#dropping > 0) {
      this.#dropping -= 1;
      return;
    }
    const element = this.#open.pop();
    if (!element) return;
    if (element.isWordSign) this.#beginWordItem();
    for (const tag of element.tags.toReversed()) this.#written.push(`</${tag}>`);
    if (element.isParagraph) this.#endParagraph();
  }

  text(text: string): void {
    if (this.#dropping > 0) return;
    if (this.#open.some(({ isWordSign }) => isWordSign)) {
      this.#wordSign += text;
      return;
    }
    const plain = text.replace(/[ \t\r\n\f]+/g, ' ');
    const isBlank = plain.trim() === '';
    if (isBlank && !this.#isInParagraph && !this.#isAfterText) return;
    if (!isBlank) this.#isAfterText = true;
    if (!isBlank) this.#beginWordItem();
    this.#write(escapeHtml(plain));
  }

  end(): string {
    while (this.#open.length > 0) this.close();
    this.#endWordLists(0);
    return this.#written.join('').replace(BLANK_PARAGRAPH, '').replace(SAME_LIST_AGAIN, '');
  }

  #write(markup: string): void {
    this.#written.push(markup);
  }

  /** A break between paragraphs is a distance. */
  #writeBreak(): void {
    if (this.#isInParagraph || this.#isAfterText) this.#write('<br>');
  }

  #openTag(element: OpenElement, tag: string): void {
    element.tags.push(tag);
    this.#write(`<${tag}>`);
  }

  #openLink(element: OpenElement, href: string | undefined): void {
    const address = linkAddress(href);
    if (address === null) return;
    element.tags.push('a');
    this.#write(`<a${writeAttributes({ href: address })}>`);
  }

  /** Returns the tags for the look of an element. A link is underlined anyway. */
  #marksOf(tag: string, style: ReadonlyMap<string, string>): string[] {
    const isInLink = tag === 'a' || this.#open.some(({ tags }) => tags.includes('a'));
    const own = MARKS[tag];
    const isUndone = own === 'b' && /^(?:normal|[1-5]00)$/.test(style.get('font-weight') ?? '');
    const marks = new Set(own === undefined || isUndone ? [] : [own]);
    if (HEADING.test(tag)) marks.add('b');
    for (const [property, values, mark] of LOOKS) if (values.test(style.get(property) ?? '')) marks.add(mark);
    if (isInLink) marks.delete('u');
    return [...marks];
  }

  #beginParagraph(style: ReadonlyMap<string, string>): void {
    this.#endParagraph();
    const level = Number(WORD_LEVEL.exec(style.get('mso-list') ?? '')?.[1] ?? 0);
    if (level === 0) this.#endWordLists(0);
    this.#wordLevel = level;
    this.#wordSign = '';
    this.#isInParagraph = level === 0;
    if (level === 0) this.#write('<p>');
  }

  #endParagraph(): void {
    this.#isAfterText = false;
    if (!this.#isInParagraph) return;
    this.#isInParagraph = false;
    this.#write('</p>');
  }

  #beginListTag(tag: string): void {
    this.#endParagraph();
    this.#endWordLists(0);
    this.#write(`<${tag}>`);
  }

  /** Begins an item at the level of Word's paragraph, in a list of the kind that its sign shows. */
  #beginWordItem(): void {
    if (this.#wordLevel === 0) return;
    const level = this.#wordLevel;
    this.#wordLevel = 0;
    const tag = NUMBERED.test(this.#wordSign) ? 'ol' : 'ul';
    this.#endWordLists(this.#wordLists[level - 1] === tag ? level : level - 1);
    while (this.#wordLists.length < level) {
      this.#wordLists.push(tag);
      this.#write(`<${tag}>`);
    }
    this.#write('<li>');
  }

  #endWordLists(level: number): void {
    while (this.#wordLists.length > level) this.#write(`</${this.#wordLists.pop() ?? ''}>`);
  }
}

/** Reads the declarations of a style, with values in lower case. */
function readStyle(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      return name === ''
        ? []
        : [
            [
              name,
              declaration
                .slice(colon + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ];
    }),
  );
}
