import type { VertContent } from '#domain/vert.ts';
import { shownImageUrl } from '#domain/vert.ts';
import type { VertStyle } from '#domain/vert-style.ts';
import { adLabel } from '#domain/vert-style.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlToText } from './html-to-text.ts';
import { breakLines } from './line-ends.ts';
import { block, css, element, letters } from './mail-html.ts';
import { neutralizePlaceholders } from './placeholders.ts';
import { hostOf, safeAddress } from './safe-address.ts';
import { type Decorate, filterHtml, sanitizeHeadline, TEXT_TAGS, writeAttributes } from './sanitize.ts';

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
const SMALL_LETTERS = 'font-size:75%;line-height:0';
const LIST = 'margin:0 0 10px;padding:0 0 0 22px';

/** Where a click on the ad goes, '' when the ad has no safe link address yet. */
export function clickAddress({ vert, links }: Pick<VertDrawing, 'vert' | 'links'>): string {
  return (vert.linkUrl === '' ? null : safeAddress(links.click ?? vert.linkUrl)) ?? '';
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
export function labelBlock({ style }: VertDrawing, width: number): string {
  if (style.labelText.trim() === '') return '';
  const look = css(letters(style.fonts.label, style.colors.label, 1.45), style.inlineStyles.label);
  return block(width, look, words(style.labelText), 14);
}

/** The headline of a text ad, a link to the ad's address. */
export function headlineBlock(drawing: VertDrawing, width: number): string {
  const { vert, style } = drawing;
  const decorate: Decorate = () => ({ style: SMALL_LETTERS });
  const headline = filterHtml(sanitizeHeadline(vert.headline).trim(), new Set(['sub', 'sup']), decorate);
  if (vert.type !== 'TextVert' || headline === '') return '';
  const look = css(letters(style.fonts.headline, style.colors.headline, 1.25), style.inlineStyles.headline);
  const linkLook = css({
    color: style.colors.headline,
    'text-decoration': style.fonts.headline.textDecoration,
  });
  const linked = link(drawing, linkLook, neutralizePlaceholders(headline));
  return block(width, 'padding:0', element('h2', { style: look }, linked), 12);
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

/**
 * The ad's image, a link to the ad's address. `width` is that of its place, `stackedWidth` the widest it gets where
 * columns stand below each other.
 */
export function imageBlock(drawing: VertDrawing, width: number, stackedWidth = width): string {
  const { vert, style } = drawing;
  const given = shownImageUrl(vert).trim();
  const src = given === '' ? null : safeAddress(drawing.links.image ?? given);
  if (src === null) return '';
  const shown = shownWidth(vert, width);
  const { imageWidth, imageHeight } = vert;
  const height = imageWidth && imageHeight ? Math.max(1, Math.round((shown * imageHeight) / imageWidth)) : '';
  const font = letters(style.fonts.text, style.colors.headline, 1.5);
  const look = css({
    display: 'block',
    width: '100%',
    'max-width': `${shownWidth(vert, stackedWidth)}px`,
    height: 'auto',
    border: '0',
    'font-family': font['font-family'] ?? '',
    'font-size': font['font-size'] ?? '',
    color: style.colors.headline,
  });
  const image = `<img${writeAttributes({ src, width: shown, height, alt: '', style: look })}>`;
  const described = image.replace('alt=""', `alt="${words(alternativeText(drawing))}"`);
  const linkLook = css({ display: 'block', color: style.colors.headline, 'text-decoration': 'none' });
  const linked = clickAddress(drawing) === '' ? described : link(drawing, linkLook, described);
  return block(stackedWidth, 'padding:0', linked, vert.type === 'TextVert' ? 12 : 0);
}

function textDecorator(drawing: VertDrawing): Decorate {
  const { vert, style } = drawing;
  const color = style.colors.linkText;
  const ownAddress = safeAddress(vert.linkUrl);
  return (tag, { href, style: own }) => {
    if (tag === 'a') {
      const target = href === ownAddress ? clickAddress(drawing) : href;
      return { href: target, rel: REL, style: css({ color, 'text-decoration': 'underline' }, own) };
    }
    if (tag === 'sub' || tag === 'sup')
      return { style: css({}, [SMALL_LETTERS, own].filter(Boolean).join(';')) };
    if (tag === 'p') return { style: css({ margin: '0 0 10px' }, own) };
    if (tag === 'ul' || tag === 'ol') return { style: css({}, [LIST, own].filter(Boolean).join(';')) };
    if (tag === 'li') return { style: css({ margin: '0 0 4px' }, own) };
    return { style: own };
  };
}

/** The text of a text ad, each typed line on a line of its own. */
export function textBlock(drawing: VertDrawing, width: number): string {
  const { vert, style } = drawing;
  const text = breakLines(filterHtml(vert.text, TEXT_TAGS, textDecorator(drawing)));
  if (vert.type !== 'TextVert' || text === '') return '';
  const look = css(letters(style.fonts.text, style.colors.text, 1.5), style.inlineStyles.text);
  return block(width, look, neutralizePlaceholders(text), vert.linkText.trim() === '' ? 0 : 10);
}

/** The words of a text ad that ask for the click. */
export function linkTextBlock(drawing: VertDrawing, width: number): string {
  const { vert, style } = drawing;
  if (vert.type !== 'TextVert' || vert.linkText.trim() === '') return '';
  const { linkText: font } = style.fonts;
  const look = css(letters(font, style.colors.linkText, 1.5), style.inlineStyles.linkText);
  const linkLook = css({ color: style.colors.linkText, 'text-decoration': font.textDecoration });
  return block(width, look, link(drawing, linkLook, words(vert.linkText)), 0);
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
