import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { plainCharacters } from './escape-html.ts';
import { htmlToText } from './html-to-text.ts';
import { neutralizeTextPlaceholders } from './placeholders.ts';
import { clickAddress, textClickAddresses, type VertLinks } from './vert-parts.ts';

/**
 * Renders an ad for the text part of an e-mail: label, headline, text, and the link text above its address; of an image ad, the
 * alternative text above its address.
 */
export function renderVertText({
  vert,
  style,
  links = {},
}: {
  vert: VertContent;
  style: VertStyle;
  links?: VertLinks;
}): string {
  const label = line(style.labelText);
  const isText = vert.type === 'TextVert';
  const address = clickAddress({ vert, links });
  const call = line(isText ? vert.linkText : vert.imageAlt);
  const parts = [
    label === '' ? '' : `${label}\n${'-'.repeat(label.length)}`,
    isText ? htmlToText(vert.headline, { bare: true }).replaceAll('\n', ' ') : '',
    isText ? htmlToText(vert.text, { addressOf: textClickAddresses({ vert, links }) }) : '',
    call !== '' && address !== '' ? `${call}:\n${address}` : call + address,
  ];
  return neutralizeTextPlaceholders(parts.filter((part) => part !== '').join('\n\n'));
}

function line(text: string): string {
  return plainCharacters(text).replace(/\s+/g, ' ').trim();
}
