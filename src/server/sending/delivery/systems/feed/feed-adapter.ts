import { FEED_BYTES_MAX } from '#domain/sending/delivery/feed.ts';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingAdapter } from '../../mailing-adapter.ts';
import { MailingError, type MailingSystem } from '../../mailing-system.ts';
import { examineFed } from './examine-fed.ts';
import { feedRoutes } from './feed-routes.ts';
import { feedBytes } from './write-feed.ts';

/**
 * A mailing system that fetches the ads from the secret addresses of `serve-feed.ts` when it sends. Vertbook never calls the system:
 * the addresses serve the frozen ads, and stop serving an ad as soon as its order is cancelled. The system's data cannot be
 * read, so every list name counts as found, and users or scripts confirm the sending.
 */
export const feed: MailingAdapter = {
  open: openFeed,
  takesAd: ({ placementName: name, slug, html, text }) =>
    feedBytes([{ name, slug, html, text }]) <= FEED_BYTES_MAX,
  routes: feedRoutes,
};

function openFeed(): MailingSystem {
  return {
    can: abilitiesOf('feed'),
    check: async () => undefined,
    findLists: async (name) => [{ id: 'feed', name: name.trim().normalize('NFC') }],
    findIssue: async () => undefined,
    examine: examineFed,
    handOver: async (target, ads, key) => {
      const { leftOut, concern } = examineFed(ads);
      if (leftOut.length > 0) throw new MailingError('rejected', concern?.detail ?? '');
      return {
        publicationId: target.publicationId,
        date: target.sendingDate,
        key,
        slugs: ads.map((ad) => ad.slug),
      };
    },
    withdraw: async ({ reference }) => reference,
    state: async () => ({ state: 'unknown' }),
    stats: async () => ({ recipientCount: null, impressionCount: null, clickCount: null }),
    sendTest: async () => {
      throw new MailingError('rejected', 'A mailing system that fetches its ads sends no tests for us.');
    },
  };
}
