import { createHash } from 'node:crypto';
import type { HandedAd } from '../../mailing-system.ts';
import { partPlaceholders, type PresentAd } from '../remote/ad-blocks.ts';
import type { MailchimpContent } from './mailchimp-records.ts';

/** Matches the marker of a placement, with the paragraph around it if the paragraph contains nothing else. */
const MARKER =
  /(<p\b[^>]*>(?:\s|&nbsp;|<span\b[^>]*>)*)\[vertbook:([a-z0-9-]+)\]((?:\s|&nbsp;|<br\s*\/?>|<\/span>)*<\/p>)|\[vertbook:([a-z0-9-]+)\]/gi;
/** Matches the start of an ad by its class. Editors and mailing systems that rewrite HTML keep classes, but may remove comments. */
const OURS = /<div\b[^>]*\bclass="vertbook ([a-z0-9-]+) ([0-9a-f]{32})"/gi;

/** Lists the placement of each marker in a text, including repetitions. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(MARKER)].map(([, , alone, , within]) => alone ?? within ?? '');
}

/** Lists the ads in the HTML of a copy. */
export function adsIn(html: string): PresentAd[] {
  return [...html.matchAll(OURS)].map(([, slug = '', mark = '']) => ({
    slug,
    mark,
  }));
}

/** Returns the content with these ads in place of their markers. Other markers are removed. */
export function withAds(
  { html, plain_text: plainText }: MailchimpContent,
  ads: readonly HandedAd[],
  mark: string,
): { html: string; plain_text?: string } {
  const filled = (html ?? '').replaceAll(
    MARKER,
    (_marker, before: string | undefined, alone: string | undefined, after: string | undefined, within) => {
      const slug = alone ?? String(within);
      const block = blockFor(slug, ads, mark);
      const isWhole = count(before, '<span') === count(after, '</span');
      return isWhole ? block : `${before ?? ''}${block}${after ?? ''}`;
    },
  );
  const text = plainText ?? '';
  const hasPlaces = ads.every(({ slug }) => placesIn(text).includes(slug));
  // Mailchimp makes the plain text from the HTML if there is none.
  return hasPlaces ? { html: filled, plain_text: withTexts(text, ads) } : { html: filled };
}

/** Returns a hash of what a copy is made from. */
export function digestOf(...sources: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 32);
}

function blockFor(slug: string, ads: readonly HandedAd[], mark: string): string {
  const here = ads.filter((ad) => ad.slug === slug).map((ad) => partPlaceholders(ad.html));
  return here.length === 0 ? '' : `<div class="vertbook ${slug} ${mark}">\n${here.join('\n')}\n</div>`;
}

function withTexts(text: string, ads: readonly HandedAd[]): string {
  return text.replaceAll(/\[vertbook:([a-z0-9-]+)\]/gi, (_marker, slug) =>
    ads
      .filter((ad) => ad.slug === slug)
      .map((ad) => ad.text)
      .join('\n\n'),
  );
}

function count(text: string | undefined, part: string): number {
  return (text ?? '').toLowerCase().split(part).length - 1;
}
