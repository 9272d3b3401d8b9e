import { FEED_BYTES_MAX } from '#domain/sending/delivery/feed.ts';
import type { ExaminedAds, HandedAd } from '../../mailing-system.ts';
import { feedBytes, type FedAd, missingInWhole } from './write-feed.ts';

/**
 * Finds the ads that are too large for a response, alone or together with earlier ads at the same address. Returns a concern if there
 * are such ads, or if all ads together are too large for one response, which then omits the last ads.
 */
export function examineFed(ads: readonly HandedAd[]): ExaminedAds {
  const taken: HandedAd[] = [];
  const tooLarge: { ad: HandedAd; bytes: number }[] = [];
  for (const ad of ads) {
    const bytes = feedBytes([...taken.filter(({ slug }) => slug === ad.slug), ad].map(fed));
    if (bytes > FEED_BYTES_MAX) {
      tooLarge.push({ ad, bytes });
    } else {
      taken.push(ad);
    }
  }
  const missing = missingInWhole(taken.map(fed));
  const leftOut = tooLarge.map(({ ad }) => ad.itemId);
  if (tooLarge.length > 0) {
    const detail = tooLarge.map(({ ad, bytes }) => `“${ad.placementName}”: ${inKb(bytes)}`).join(', ');
    return { leftOut, concern: { reason: 'ad_too_large', detail } };
  }
  const detail = missing.map(({ name }) => `“${name}”`).join(', ');
  return { leftOut, concern: missing.length > 0 ? { reason: 'issue_too_large', detail } : null };
}

function fed({ placementName: name, slug, html, text }: HandedAd): FedAd {
  return { name, slug, html, text };
}

function inKb(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
