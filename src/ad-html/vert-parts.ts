import type { VertContent } from '#domain/vert-fields.ts';
import { shownImageUrl } from '#domain/vert.ts';
import type { VertStyle } from '#domain/vert-style.ts';
import { adLabel } from '#domain/vert-style.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlToText } from './html-to-text.ts';
import { breakLines } from './line-ends.ts';
import {
  block,
  boxAndLetters,
  css,
  element,
  letters,
  paddingSides,
  type Room,
  withoutPaddings,
} from './mail-html.ts';
import { neutralizePlaceholders } from './placeholders.ts';
import { hostOf, safeAddress } from './safe-address.ts';
import { type Decorate, filterHtml, HEADLINE, TEXT, writeAttributes } from './sanitize.ts';

/** Addresses that stand in for those of the ad, so that clicks and views can be counted. */
export interface VertLinks {
  /** Instead of the ad's link address. */
  click?: string;
  /** Instead of the address of the shown image. */
  image?: string;
  /** A counting pixel of our own, before the customer's. */
  pixel?: string;
}

/** An ad and how it is shown, with a sound style; what each part is drawn from. */
export interface VertDrawing {
  vert: VertContent;
  style: VertStyle;
  links: VertLinks;
  lang: string;
}

const REL = 'sponsored noopener';
const SMALL_LETTERS = { 'font-size': '75%', 'line-height': '0' };

/** Where a click on the ad goes, '' while the ad has no safe link address. */
export function clickAddress({ vert, links }: Pick<VertDrawing, 'vert' | 'links'>): string {
  const own = safeAddress(vert.linkUrl);
  return own === null ? '' : (safeAddress(links.click) ?? own);
}

/** Where the shown image comes from, '' while the ad has none with a safe address. */
export function imageAddress({ vert, links }: Pick<VertDrawing, 'vert' | 'links'>): string {
  const own = safeAddress(shownImageUrl(vert));
  return own === null ? '' : (safeAddress(links.image) ?? own);
}

function words(text: string): string {
  return neutralizePlaceholders(escapeHtml(text.trim()));
}

/** A link in the colour and with the line that its part has; only its content while the ad has no address. */
function link(drawing: VertDrawing, style: string, content: string): string {
  const href = clickAddress(drawing);
  return href === '' ? element('span', { style }, content) : element('a', { href, rel: REL, style }, content);
}

/** The word that marks the ad as one; nothing when the style has none. */
export function labelBlock({ style }: VertDrawing, room: Room): string {
  if (style.labelText.trim() === '') return '';
  const look = css(letters(style.fonts.label, style.colors.label, 1.45), style.inlineStyles.label);
  return block(room, look, words(style.labelText), 14);
}

/** Whether a field has nothing to read, though it may have tags. */
function isWordless(html: string): boolean {
  return htmlToText(html, { bare: true }) === '';
}

const smallLetters: Decorate = () => ({ style: css(SMALL_LETTERS) });

/** The headline of a text ad, a link to the ad's address. */
export function headlineBlock(drawing: VertDrawing, room: Room): string {
  const { vert, style } = drawing;
  if (vert.type !== 'TextVert' || isWordless(vert.headline)) return '';
  const headline = filterHtml(vert.headline.trim(), HEADLINE, smallLetters);
  const font = letters(style.fonts.headline, style.colors.headline, 1.25);
  const [box, ownLetters] = boxAndLetters(style.inlineStyles.headline);
  const look = css({ margin: '0', ...font }, ownLetters);
  const linkLook = css({
    color: style.colors.headline,
    'text-decoration': style.fonts.headline.textDecoration,
  });
  const linked = link(drawing, linkLook, neutralizePlaceholders(headline));
  return block(room, css({ padding: '0' }, box), element('h2', { style: look }, linked), 12);
}

/** What is said where the image is not shown: the headline, or the label with the advertiser's host. */
function alternativeText({ vert, style, lang }: VertDrawing): string {
  const headline = vert.type === 'TextVert' ? htmlToText(vert.headline, { bare: true }) : '';
  const label = style.labelText.trim() || adLabel(lang);
  return headline || [label, hostOf(vert.linkUrl)].filter((part) => part !== '').join(': ');
}

/** The shown width of an image in a column, in pixels: never above its own. */
function shownWidth(vert: VertContent, width: number): number {
  return vert.imageWidth !== null && vert.imageWidth > 0 ? Math.min(width, vert.imageWidth) : width;
}

/** The ad's image, a link to the ad's address. */
export function imageBlock(drawing: VertDrawing, room: Room): string {
  const { vert, style } = drawing;
  const src = imageAddress(drawing);
  if (src === '') return '';
  const width = shownWidth(vert, room.width);
  const size = { width: '100%', 'max-width': `${shownWidth(vert, room.stackedWidth)}px`, height: 'auto' };
  // No height as an attribute: where `height:auto` is not understood, a narrowed image would be stretched to it. The
  // letters are those of the words that stand in where images are not shown.
  const look = css({
    display: 'block',
    ...size,
    border: '0',
    ...letters(style.fonts.text, style.colors.headline, 1.5),
  });
  const image = `<img${writeAttributes({ src, width })} alt="${words(alternativeText(drawing))}"${writeAttributes({ style: look })}>`;
  const linkLook = css({ display: 'block', color: style.colors.headline, 'text-decoration': 'none' });
  const linked = clickAddress(drawing) === '' ? image : link(drawing, linkLook, image);
  return block(room, 'padding:0', linked, vert.type === 'TextVert' ? 12 : 0);
}

const TEXT_LOOKS: Record<string, Record<string, string>> = {
  p: { margin: '0 0 10px' },
  ul: { margin: '0 0 10px', padding: '0 0 0 22px' },
  ol: { margin: '0 0 10px', padding: '0 0 0 22px' },
  li: { margin: '0 0 4px' },
  sub: SMALL_LETTERS,
  sup: SMALL_LETTERS,
};

function textDecorator(drawing: VertDrawing): Decorate {
  const ownAddress = safeAddress(drawing.vert.linkUrl);
  // The link text may be a button with light letters; the headline's colour is one that is read on the ad's ground.
  const linkLook = { color: drawing.style.colors.headline, 'text-decoration': 'underline' };
  return (tag, { href, style }) => {
    if (tag !== 'a') return { style: css(TEXT_LOOKS[tag] ?? {}, style) };
    return {
      href: href === ownAddress ? clickAddress(drawing) : href,
      rel: REL,
      style: css(linkLook, style),
    };
  };
}

/** The text of a text ad, each typed line on a line of its own. */
export function textBlock(drawing: VertDrawing, room: Room): string {
  const { vert, style } = drawing;
  if (vert.type !== 'TextVert' || isWordless(vert.text)) return '';
  const text = breakLines(filterHtml(vert.text, TEXT, textDecorator(drawing)));
  const look = css(letters(style.fonts.text, style.colors.text, 1.5), style.inlineStyles.text);
  const roomBelow = isButton(style) ? 16 : 10;
  return block(room, look, neutralizePlaceholders(text), vert.linkText.trim() === '' ? 0 : roomBelow);
}

/** Whether the words that ask for the click stand on a ground of their own. */
function isButton({ inlineStyles }: VertStyle): boolean {
  return /(?:^|;)background-color:#/.test(inlineStyles.linkText);
}

/** The words of a text ad that ask for the click. */
export function linkTextBlock(drawing: VertDrawing, room: Room): string {
  const { vert, style } = drawing;
  if (vert.type !== 'TextVert' || vert.linkText.trim() === '') return '';
  const { linkText: font } = style.fonts;
  const { linkText: own } = style.inlineStyles;
  const lettering = letters(font, style.colors.linkText, 1.5);
  const linkLook = { color: style.colors.linkText, 'text-decoration': font.textDecoration };
  if (!isButton(style)) {
    return block(room, css(lettering, own), link(drawing, css(linkLook), words(vert.linkText)), 0);
  }
  // The whole button is the link: its room stands in the link, and for Word, which knows none there, in the cell.
  const sides = paddingSides(own)
    .map((side) => `${side}px`)
    .join(' ');
  const cell = css({ ...lettering, padding: '0', 'mso-padding-alt': sides }, withoutPaddings(own));
  const button = css({ display: 'block', padding: sides, ...linkLook });
  return block(room, cell, link(drawing, button, words(vert.linkText)), 0);
}

/** The pixels that count views, ours and the customer's, each invisible. */
export function pixels({ vert, links }: Pick<VertDrawing, 'vert' | 'links'>): string {
  const sources = [links.pixel, vert.trackingPixel].map((address) => safeAddress(address));
  const look = 'display:block;width:1px;height:1px;border:0';
  return sources
    .filter((src) => src !== null)
    .map((src) => `\n<img${writeAttributes({ src, width: 1, height: 1, alt: '', style: look })}>`)
    .join('');
}
