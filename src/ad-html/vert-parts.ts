import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { fillCacheBusters } from '#domain/ads/verts/ad-address.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import type { VertFont, VertStyle } from '#domain/ads/verts/vert-style.ts';
import { adLabel } from '#domain/ads/verts/vert-style.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlToText } from './html-to-text.ts';
import { breakLines } from './line-ends.ts';
import {
  block,
  boxAndText,
  css,
  element,
  fontCss,
  paddingSides,
  type PartPlace,
  withoutPaddings,
} from './mail-html.ts';
import { neutralizePlaceholders, neutralizeTags } from './placeholders.ts';
import { hostOf, safeAddress } from './safe-address.ts';
import { type Decorate, filterHtml, HEADLINE, TEXT, writeAttributes } from './sanitize.ts';
import type { Direction } from './text-direction.ts';
import { linkKey, textLinks } from './text-links.ts';

/** Addresses that replace those of the ad, to count clicks and views. */
export interface VertLinks {
  /** Instead of the ad's link address. */
  click?: string;
  /** Instead of another address in the ad's text, by its number in {@link textLinks}. */
  textClick?: (number: number) => string;
  /** Instead of the address of the shown image. */
  image?: string;
  /** Vertbook's tracking pixel; it is written before the customer's. */
  pixel?: string;
  /** The number in place of `[timestamp]` and `%%CACHEBUSTER%%` in the ad's own addresses. Without it, they stay. */
  cacheBuster?: number;
}

/** An ad and its valid style: the input of each part's renderer. */
export interface RenderInput {
  vert: VertContent;
  style: VertStyle;
  links: VertLinks;
  lang: string;
  /** The direction of its texts. */
  dir: Direction;
}

const REL = 'sponsored noopener';
const SMALL_TEXT = { 'font-size': '75%', 'line-height': '0' };

/** Returns the safe form of an address of the ad with the number for its cache busters; null if it is not safe. */
function ownAddress(address: string, { cacheBuster }: VertLinks): string | null {
  return safeAddress(cacheBuster === undefined ? address : fillCacheBusters(address, cacheBuster));
}

/** Returns the target of a click on the ad; '' if the ad has no safe link address. */
export function clickAddress({ vert, links }: Pick<RenderInput, 'vert' | 'links'>): string {
  const own = ownAddress(vert.linkUrl, links);
  return own === null ? '' : (safeAddress(links.click) ?? own);
}

/** Returns a function that maps the safe address of a link in the ad's text to the target of a click on it. */
export function textClickAddresses(input: Pick<RenderInput, 'vert' | 'links'>): (href: string) => string {
  const own = linkKey(safeAddress(input.vert.linkUrl) ?? '');
  const others = textLinks(input.vert).map(linkKey);
  return (href) => {
    const key = linkKey(href);
    if (key === own) return clickAddress(input);
    const place = others.indexOf(key);
    if (place < 0) return href;
    return safeAddress(input.links.textClick?.(place + 1)) ?? ownAddress(href, input.links) ?? href;
  };
}

/** Returns the address of the shown image; '' if the ad has no safe one. */
export function imageAddress({ vert, links }: Pick<RenderInput, 'vert' | 'links'>): string {
  const own = ownAddress(shownImageUrl(vert), links);
  return own === null ? '' : (safeAddress(links.image) ?? own);
}

function words(text: string): string {
  return neutralizePlaceholders(escapeHtml(text.trim()));
}

/** Returns the content as a link with the given style. If the ad has no link address, it is a `span` instead. */
function link(input: RenderInput, style: string, content: string): string {
  const href = clickAddress(input);
  return href === '' ? element('span', { style }, content) : element('a', { href, rel: REL, style }, content);
}

/** Renders the label that marks the ad as advertising; '' if the style has none. */
export function labelBlock({ style }: RenderInput, place: PartPlace): string {
  if (style.labelText.trim() === '') return '';
  const look = css(fontCss(style.fonts.label, style.colors.label, 1.45), style.inlineStyles.label);
  return block(place, look, words(style.labelText), 14);
}

/** Whether a field has no visible text, though it may have tags. */
export function isWordless(html: string): boolean {
  return htmlToText(html, { bare: true }) === '';
}

const smallText: Decorate = () => ({ style: css(SMALL_TEXT) });

/** Renders the headline of a text ad as a link to the ad's address. */
export function headlineBlock(input: RenderInput, place: PartPlace): string {
  const { vert, style } = input;
  if (vert.type !== 'TextVert' || isWordless(vert.headline)) return '';
  const headline = filterHtml(vert.headline.trim(), HEADLINE, smallText);
  const font = fontCss(style.fonts.headline, style.colors.headline, 1.25);
  const [box, ownText] = boxAndText(style.inlineStyles.headline);
  const look = css({ margin: '0', padding: '0', ...font }, ownText);
  const linkLook = css({
    color: style.colors.headline,
    'text-decoration': style.fonts.headline.textDecoration,
  });
  const linked = link(input, linkLook, neutralizePlaceholders(headline));
  return block(place, css({ padding: '0' }, box), element('h2', { style: look }, linked), 12);
}

/** Returns the image's alternative text: its own or the headline if there is one, otherwise the label with the advertiser's host. */
function alternativeText({ vert, style, lang }: RenderInput): string {
  if (vert.type === 'ImageVert' && vert.imageAlt.trim() !== '') return vert.imageAlt;
  const headline = vert.type === 'TextVert' ? htmlToText(vert.headline, { bare: true }) : '';
  const label = style.labelText.trim() || adLabel(lang);
  return headline || [label, hostOf(vert.linkUrl)].filter((part) => part !== '').join(': ');
}

/** Returns the shown width of an image in a column, in pixels. It is never wider than the image itself. */
function shownWidth(vert: VertContent, width: number): number {
  return vert.imageWidth !== null && vert.imageWidth > 0 ? Math.min(width, vert.imageWidth) : width;
}

/** Renders the ad's image as a link to the ad's address. */
export function imageBlock(input: RenderInput, place: PartPlace): string {
  const { vert, style } = input;
  const src = imageAddress(input);
  if (src === '') return '';
  const width = shownWidth(vert, place.width);
  const size = { width: '100%', 'max-width': `${shownWidth(vert, place.stackedWidth)}px`, height: 'auto' };
  // No height attribute: programs that ignore `height:auto` would stretch a narrowed image to it. The
  // font is for the alternative text.
  const look = css({
    display: 'block',
    ...size,
    border: '0',
    ...fontCss(style.fonts.text, style.colors.headline, 1.5),
  });
  const image = `<img${writeAttributes({ src, width })} alt="${words(alternativeText(input))}"${writeAttributes({ style: look })}>`;
  const linkLook = css({ display: 'block', color: style.colors.headline, 'text-decoration': 'none' });
  const linked = clickAddress(input) === '' ? image : link(input, linkLook, image);
  return block(place, 'padding:0', linked, vert.type === 'TextVert' ? 12 : 0);
}

const TEXT_LOOKS: Record<string, Record<string, string>> = {
  p: { margin: '0 0 10px', padding: '0' },
  ul: { margin: '0 0 10px', padding: '0 0 0 22px' },
  ol: { margin: '0 0 10px', padding: '0 0 0 22px' },
  li: { margin: '0 0 4px', padding: '0' },
  sub: SMALL_TEXT,
  sup: SMALL_TEXT,
};

const RTL_LIST = { margin: '0 0 10px', padding: '0 22px 0 0' };
const RTL_TEXT_LOOKS: typeof TEXT_LOOKS = { ...TEXT_LOOKS, ul: RTL_LIST, ol: RTL_LIST };

const BLOCKS = new Set(['p', 'ul', 'ol', 'li']);

/** How rich text looks in a mail, and where its links lead. */
interface RichTextLook {
  font: VertFont;
  color: string;
  linkColor: string;
  /** The relation of a link's target. */
  rel: string;
  /** Without it, left to right. */
  dir?: Direction;
  addressOf(href: string): string;
}

/** Renders rich text for a mail: with the tags of an ad's text, inline styles, and the typed line breaks. */
export function richText(html: string, look: RichTextLook): string {
  return neutralizeTags(neutralizePlaceholders(breakLines(filterHtml(html, TEXT, textDecorator(look)))));
}

function textDecorator({ font: given, color, linkColor, rel, dir, addressOf }: RichTextLook): Decorate {
  const linkLook = { color: linkColor, 'text-decoration': 'underline' };
  const { 'font-family': family = '', 'font-size': size = '' } = fontCss(given, '', 1.5);
  // Inline, because the style sheet of a foreign template may set the font of paragraphs and lists.
  const looks = dir === 'rtl' ? RTL_TEXT_LOOKS : TEXT_LOOKS;
  const blockLook = { 'font-family': family, 'font-size': size, 'line-height': '1.5', color };
  return (tag, { href, style }) => {
    if (tag !== 'a') return { style: css({ ...looks[tag], ...(BLOCKS.has(tag) ? blockLook : {}) }, style) };
    return { href: addressOf(href), rel, style: css(linkLook, style) };
  };
}

/** Renders the text of a text ad, with its line breaks. */
export function textBlock(input: RenderInput, place: PartPlace): string {
  const { vert, style } = input;
  if (vert.type !== 'TextVert' || isWordless(vert.text)) return '';
  const text = richText(vert.text, {
    font: style.fonts.text,
    color: style.colors.text,
    // The link text may be a button with light text; the headline's colour is legible on the ad's background.
    linkColor: style.colors.headline,
    rel: REL,
    dir: input.dir,
    addressOf: textClickAddresses(input),
  });
  const look = css(fontCss(style.fonts.text, style.colors.text, 1.5), style.inlineStyles.text);
  const spaceBelow = isButton(style) ? 16 : 10;
  return block(place, look, text, vert.linkText.trim() === '' ? 0 : spaceBelow);
}

/** Whether the link text has its own background. */
function isButton({ inlineStyles }: VertStyle): boolean {
  return /(?:^|;)background-color:#/.test(inlineStyles.linkText);
}

/** Renders the link text of a text ad: as a button if its style has a background, otherwise as a plain link. */
export function linkTextBlock(input: RenderInput, place: PartPlace): string {
  const { vert, style } = input;
  if (vert.type !== 'TextVert' || vert.linkText.trim() === '') return '';
  const { linkText: font } = style.fonts;
  const { linkText: own } = style.inlineStyles;
  const linkFont = fontCss(font, style.colors.linkText, 1.5);
  const linkLook = { color: style.colors.linkText, 'text-decoration': font.textDecoration };
  if (!isButton(style)) {
    return block(place, css(linkFont, own), link(input, css(linkLook), words(vert.linkText)), 0);
  }
  // The whole button is clickable, because the link has the padding. Word ignores padding of links, so the cell has it for Word.
  const sides = paddingSides(own)
    .map((side) => `${side}px`)
    .join(' ');
  const cell = css({ ...linkFont, padding: '0', 'mso-padding-alt': sides }, withoutPaddings(own));
  const button = css({ display: 'block', padding: sides, ...linkLook });
  return block(place, cell, link(input, button, words(vert.linkText)), 0);
}

/** Renders the invisible tracking pixels, Vertbook's and the customer's. */
export function pixels({ vert, links }: Pick<RenderInput, 'vert' | 'links'>): string {
  const sources = [safeAddress(links.pixel), ownAddress(vert.trackingPixel, links)];
  const look = 'display:block;width:1px;height:1px;border:0';
  return sources
    .filter((src) => src !== null)
    .map((src) => `\n<img${writeAttributes({ src, width: 1, height: 1, alt: '', style: look })}>`)
    .join('');
}
