import type { Scope } from '../../db/scope.ts';
import type { MailingApp, MailingConnection } from '../connections/connection.ts';
import { MailingError, type MailingSystem } from '../mailing-system.ts';
import { examineFed } from './examine-fed.ts';

/**
 * A mailing system that fetches the ads when it sends, from the secret addresses of `serve-feed.ts`. Nothing is called:
 * what is frozen is what the addresses answer, and what is not sold any more is gone from them at once. Nobody can ask it
 * anything either, so it has whichever list it is asked for, and people or scripts say when it has sent.
 */
export function openFeed(_app: MailingApp, _scope: Scope, _connection: MailingConnection): MailingSystem {
  return {
    kind: 'feed',
    can: {
      hand: 'pull',
      confirmsSending: false,
      countsRecipients: false,
      countsOpens: false,
      idempotentHandOver: true,
    },
    check: async () => undefined,
    findLists: async (name) => [{ id: 'feed', name: name.trim().normalize('NFC') }],
    findIssue: async () => undefined,
    examine: examineFed,
    handOver: async (target, ads, key) => {
      const { leftOut, concern } = examineFed(ads);
      if (leftOut.length > 0) {
        throw new MailingError('rejected', concern?.detail ?? '');
      }
      return {
        publicationId: target.publicationId,
        date: target.sendingDate,
        key,
        slugs: ads.map((ad) => ad.slug),
      };
    },
    withdraw: async () => undefined,
    state: async () => ({ state: 'unknown' }),
    stats: async () => ({ recipientCount: null, impressionCount: null, clickCount: null }),
    sendTest: async () => {
      throw new MailingError('rejected', 'A mailing system that fetches its ads sends no tests for us.');
    },
  };
}
