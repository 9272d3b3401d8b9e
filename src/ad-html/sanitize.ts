import { cleanInlineStyle } from '#domain/ads/verts/inline-style.ts';
import { escapeHtml, plainCharacters } from './escape-html.ts';
import { linkAddress } from './safe-address.ts';
import { walkHtml } from './walk-html.ts';

/** The tags that a field of an ad allows. */
export interface HtmlFilter {
  tags: ReadonlySet<string>;
  /** Whether tags may have a `style`. */
  styled: boolean;
}

/** A headline allows `sub` and `sup` only. Spec §5. */
export const HEADLINE: HtmlFilter = { tags: new Set(['sub', 'sup']), styled: false };

/** The text of an ad allows a few tags. Links may have `href`, and all tags except `br` may have `style`. Spec §5. */
export const TEXT: HtmlFilter = {
  tags: new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a', 'sub', 'sup']),
  styled: true,
};

/** The attributes of a tag after filtering; '' omits the attribute. */
interface CleanAttributes {
  href: string;
  style: string;
}

/** Returns the attributes to write for a filtered tag. They are escaped but not filtered again. */
export type Decorate = (tag: string, attributes: CleanAttributes) => Record<string, string>;

/** Serializes attributes, each with a leading space. Omits empty ones except `alt`: an empty `alt` marks an image as decoration. */
export function writeAttributes(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => value !== '' || name === 'alt')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
}

/** Rebuilds the HTML from the allowed tags and the text of the input; no input is copied unescaped. */
export function filterHtml(html: string, { tags, styled }: HtmlFilter, decorate?: Decorate): string {
  const written: string[] = [];
  walkHtml(html, {
    accepts: (tag, { href }) => tags.has(tag) && (tag !== 'a' || linkAddress(href) !== null),
    open(tag, { href, style = '' }) {
      const attributes: CleanAttributes = {
        href: tag === 'a' ? (linkAddress(href) ?? '') : '',
        style: styled && tag !== 'br' ? cleanInlineStyle(style, 'words') : '',
      };
      written.push(`<${tag}${writeAttributes(decorate ? decorate(tag, attributes) : { ...attributes })}>`);
    },
    close: (tag) => written.push(`</${tag}>`),
    text: (text) => written.push(escapeHtml(text)),
  });
  return written.join('');
}

/** A link that runs code is removed and not reported, because its author does not need an explanation. */
const RUNS_CODE = /^\s*(?:javascript|vbscript|livescript|data|blob|file|view-source):/i;

/**
 * Returns the addresses of the links that {@link sanitizeText} removes and that the author expects to work: anchors, paths, other schemes,
 * misspelt addresses. Links that run code are left out.
 */
export function removedLinks(html: string): string[] {
  const removed = new Set<string>();
  walkHtml(html, {
    accepts(tag, { href = '' }) {
      const plain = plainCharacters(href).trim();
      if (tag === 'a' && plain !== '' && linkAddress(href) === null && !RUNS_CODE.test(plain))
        removed.add(plain);
      return false;
    },
    open: () => undefined,
    close: () => undefined,
    text: () => undefined,
  });
  return [...removed];
}

/** Reduces a headline to text, `sub` and `sup`. The result is safe and balanced HTML; a second call does not change it. */
export function sanitizeHeadline(html: string): string {
  return filterHtml(html, HEADLINE);
}

/** Reduces an ad's text to text and the tags of {@link TEXT}. The result is safe and balanced HTML; a second call does not change it. */
export function sanitizeText(html: string): string {
  return filterHtml(html, TEXT);
}
