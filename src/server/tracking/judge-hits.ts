import { isValid } from '#domain/tracking.ts';
import { burstsAmong, type Hit, mayBelongToBurst, reasonOfRepeat } from '#domain/tracking-repeats.ts';

/** A view or click that is judged and counted. */
export interface JudgedHit<Client = unknown> extends Hit {
  itemId: number;
  /** Identifies the client; only the {@link ClientBook} knows its meaning. */
  client: Client;
  /** The key to write; null in anonymous mode, and where the client need not be distinguished. */
  clientKey: Buffer | null;
  /** Whether the hit is already in the database, with its reason. */
  isWritten: boolean;
}

/** Records of clients, in this process or in the database. */
export interface ClientBook<Client> {
  /** When this client was last counted for this ad and kind; undefined if it never was. */
  lastCountedAt(hit: JudgedHit<Client>): number | undefined;
  /** Records that the client was counted. */
  count(hit: JudgedHit<Client>): void;
  /** Removes that record again. */
  uncount(hit: JudgedHit<Client>): void;
  /**
   * Each client's clicks on one issue: these, and earlier ones that could form a burst with them. A client with one
   * click may be left out.
   */
  clicksTogether(clicks: readonly JudgedHit<Client>[]): Iterable<readonly JudgedHit<Client>[]>;
}

/**
 * Changes the reason of each hit that is a repetition or part of a burst. Returns the hits that were already written and
 * turn out to be part of a burst, with the reason under which they were written.
 */
export function judgeHits<Client>(
  hits: readonly JudgedHit<Client>[],
  book: ClientBook<Client>,
): JudgedHit<Client>[] {
  const takenBack: JudgedHit<Client>[] = [];
  // Bursts are judged first: their clicks do not count for the client, so a later click is not a repetition of them.
  for (const clicks of book.clicksTogether(hits.filter(mayBelongToBurst))) {
    for (const click of burstsAmong(clicks)) {
      if (click.reason === 'burst') continue;
      if (click.isWritten) {
        takenBack.push({ ...click });
        if (isValid(click.reason)) book.uncount(click);
      }
      click.reason = 'burst';
    }
  }
  for (const hit of hits) {
    if (hit.reason === 'valid') {
      hit.reason = reasonOfRepeat(hit.at, book.lastCountedAt(hit));
      if (isValid(hit.reason)) book.count(hit);
    }
  }
  return takenBack;
}
