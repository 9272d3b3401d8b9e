import { createHash } from 'node:crypto';

/** An ad to insert between its markers. */
interface BlockAd {
  slug: string;
  html: string;
}

/** Matches markers. The ad of the placement "Top" is inserted between `<!--ad:begin:top-->` and `<!--ad:end:top-->`. */
const MARKER = /<!--\s*ad:(begin|end):([a-z0-9-]+)\s*-->/g;
const OURS = /^\s*<!--ad:key:([0-9a-f]+)-->/;

interface Block {
  slug: string;
  /** The offsets of its content. */
  start: number;
  end: number;
}

/** Lists the placements that have a pair of markers, in document order. */
export function slugsIn(html: string): string[] {
  return blocksIn(html).map((block) => block.slug);
}

/** Lists the blocks that Vertbook filled, each with its placement and the mark of its hand-over. */
export function ownBlocksIn(html: string): { slug: string; mark: string }[] {
  return blocksIn(html).flatMap(({ slug, start, end }) => {
    const [, mark] = OURS.exec(html.slice(start, end)) ?? [];
    return mark === undefined ? [] : [{ slug, mark }];
  });
}

/**
 * Returns the HTML with exactly these ads between the markers of their placements. Empties other blocks that Vertbook filled; text
 * by editors is kept. The same ads with the same mark change nothing.
 */
export function putAds(html: string, ads: readonly BlockAd[], mark: string): string {
  let result = '';
  let at = 0;
  for (const { slug, start, end } of blocksIn(html)) {
    const present = html.slice(start, end);
    result +=
      html.slice(at, start) +
      contentFor(
        present,
        ads.filter((ad) => ad.slug === slug),
        mark,
      );
    at = end;
  }
  return result + html.slice(at);
}

/** Returns the mark of a hand-over in a mailing: a hash, which is safe inside an HTML comment. */
export function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function contentFor(present: string, ads: readonly BlockAd[], mark: string): string {
  const [, own] = OURS.exec(present) ?? [];
  if (ads.length === 0) return own === undefined ? present : '';
  const htmls = ads.map((ad) => partPlaceholders(ad.html)).join('\n');
  return own === mark ? present : `<!--ad:key:${mark}-->\n${htmls}`;
}

/**
 * Escapes placeholders. Ghost, and then Mailgun, decode entities before they replace their placeholders. A zero-width space after each
 * escaped character prevents them from finding placeholders in ads.
 */
export function partPlaceholders(html: string): string {
  return html.replaceAll(/&#(?:35|36|37|42|91|123);/g, '$&&#8203;');
}

function blocksIn(html: string): Block[] {
  const blocks: Block[] = [];
  let open: { slug: string; start: number } | null = null;
  for (const found of html.matchAll(MARKER)) {
    const [marker, side, slug = ''] = found;
    if (side === 'begin') {
      open = { slug, start: found.index + marker.length };
    } else if (open?.slug === slug) {
      blocks.push({ ...open, end: found.index });
      open = null;
    }
  }
  return blocks;
}
