import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { safeAddress } from './safe-address.ts';
import { filterHtml, TEXT } from './sanitize.ts';

type LinkedVert = Partial<Pick<VertContent, 'type' | 'text' | 'linkUrl'>>;

/**
 * Returns the addresses that an ad's text links to, except the ad's own, in the order of the text and without repetition. The
 * number of such a link is its place in this list, from 1; 0 is the ad's own address. Sent mails contain these numbers, so the
 * order must never change.
 */
export function textLinks({ type, text = '', linkUrl }: LinkedVert): string[] {
  if (type !== 'TextVert') return [];
  const found = new Set<string>();
  filterHtml(text, TEXT, (tag, { href }) => {
    if (tag === 'a') found.add(href);
    return {};
  });
  found.delete(safeAddress(linkUrl) ?? '');
  return [...found];
}
