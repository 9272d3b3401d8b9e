import { createHash } from 'node:crypto';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';

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

/** An ad in a mailing: its placement, and the mark of the hand-over that put it there. */
export interface PresentAd {
  slug: string;
  mark: string;
}

/** Lists the blocks that Vertbook filled. */
export function ownBlocksIn(html: string): PresentAd[] {
  return blocksIn(html).flatMap(({ slug, start, end }) => {
    const [, mark] = OURS.exec(html.slice(start, end)) ?? [];
    return mark === undefined ? [] : [{ slug, mark }];
  });
}

/** Lists the slugs of the ads of the last hand-over that are not present. */
export function missingAmong(present: readonly PresentAd[], reference: MailingTarget['reference']): string[] {
  const key = reference?.['key'];
  const slugs: unknown = reference?.['slugs'];
  if (typeof key !== 'string' || !Array.isArray(slugs)) return [];
  const own = present.filter(({ mark }) => mark === markOf(key));
  return slugs.map(String).filter((slug) => !own.some((ad) => ad.slug === slug));
}

/**
 * Fails if a mailing was sent without ads of the last hand-over, which editors or a later hand-over can have removed, or with ads
 * although the last hand-over had none: the reply to a later one was lost. Then only a user can confirm which ads were sent.
 */
export function requireSentAsHandedOver(
  title: string,
  { reference, isUncertain }: MailingTarget,
  { lost, present }: { lost: readonly string[]; present: readonly PresentAd[] },
): void {
  if (lost.length > 0) {
    throw new MailingError('placeholder_missing', `“${title}” was sent without ${lost.join(', ')}.`);
  }
  const slugs = reference?.['slugs'];
  if (isUncertain && present.length > 0 && Array.isArray(slugs) && slugs.length === 0) {
    throw new MailingError('outcome_unknown', `“${title}” was sent with ads whose hand-over got no reply.`);
  }
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
