import { cleanInlineStyle } from '#domain/inline-style.ts';
import { escapeHtml } from './escape-html.ts';
import { safeAddress } from './safe-address.ts';
import { walkHtml } from './walk-html.ts';

/** What a field of an ad may carry beside its words. */
export interface HtmlFilter {
  tags: ReadonlySet<string>;
  /** Whether tags may have a `style`. */
  styled: boolean;
}

/** A headline may carry `sub` and `sup`, nothing else. Spec §5. */
export const HEADLINE: HtmlFilter = { tags: new Set(['sub', 'sup']), styled: false };

/** The text of an ad may carry a small list of tags; a link also `href`, each but `br` also `style`. Spec §5. */
export const TEXT: HtmlFilter = {
  tags: new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a', 'sub', 'sup']),
  styled: true,
};

/** The attributes of a tag after filtering; '' is an attribute that is left out. */
export interface CleanAttributes {
  href: string;
  style: string;
}

/** Adds what the sending needs to a filtered tag; what it answers is escaped, not filtered again. */
export type Decorate = (tag: string, attributes: CleanAttributes) => Record<string, string>;

/** Attributes as they stand in a tag, each with a space before it, the empty ones left out but `alt`, which says that an image is decoration. */
export function writeAttributes(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => value !== '' || name === 'alt')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
}

/** HTML written anew from the allowed tags of a piece of HTML and its text; nothing of the input is copied unescaped. */
export function filterHtml(html: string, { tags, styled }: HtmlFilter, decorate?: Decorate): string {
  const written: string[] = [];
  walkHtml(html, {
    accepts: (tag, { href }) => tags.has(tag) && (tag !== 'a' || safeAddress(href) !== null),
    open(tag, { href, style = '' }) {
      const attributes: CleanAttributes = {
        href: tag === 'a' ? (safeAddress(href) ?? '') : '',
        style: styled && tag !== 'br' ? cleanInlineStyle(style, 'words') : '',
      };
      written.push(`<${tag}${writeAttributes(decorate ? decorate(tag, attributes) : { ...attributes })}>`);
    },
    close: (tag) => written.push(`</${tag}>`),
    text: (text) => written.push(escapeHtml(text)),
  });
  return written.join('');
}

/** A headline with nothing but text, `sub` and `sup`; harmless as HTML, balanced, and unchanged by a second pass. */
export function sanitizeHeadline(html: string): string {
  return filterHtml(html, HEADLINE);
}

/** An ad's text with nothing but text and the tags of {@link TEXT}; harmless as HTML, balanced, and unchanged by a second pass. */
export function sanitizeText(html: string): string {
  return filterHtml(html, TEXT);
}
