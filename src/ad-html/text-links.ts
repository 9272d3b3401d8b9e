import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { encodePlaceholders } from './placeholders.ts';
import { safeAddress } from './safe-address.ts';
import { filterHtml, TEXT } from './sanitize.ts';

type LinkedVert = Partial<Pick<VertContent, 'type' | 'text' | 'linkUrl'>>;

/**
 * Returns the web addresses that an ad's text links to, except the ad's own, in the order of the text and without repetition. The
 * number of such a link is its place in this list, from 1; 0 is the ad's own address. Sent mails contain these numbers, so the
 * order must never change. E-mail addresses and phone numbers have no number, because clicks on them cannot be counted.
 */
export function textLinks({ type, text = '', linkUrl }: LinkedVert): string[] {
  if (type !== 'TextVert') return [];
  const found = new Map<string, string>();
  filterHtml(text, TEXT, (tag, { href }) => {
    const key = linkKey(href);
    if (tag === 'a' && safeAddress(href) !== null && !found.has(key)) found.set(key, href);
    return {};
  });
  found.delete(linkKey(safeAddress(linkUrl) ?? ''));
  return [...found.values()];
}

/** Returns the key of a safe address. Texts that earlier versions have stored contain encoded brackets. */
export function linkKey(safe: string): string {
  return encodePlaceholders(safe).replaceAll('|', '%7C');
}
