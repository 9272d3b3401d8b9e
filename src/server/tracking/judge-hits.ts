import { isValid } from '#domain/tracking.ts';
import { burstsAmong, type Hit, mayBelongToBurst, reasonOfRepeat } from '#domain/tracking-repeats.ts';

/** A view or click that is being counted. */
export interface JudgedHit<Client = unknown> extends Hit {
  itemId: number;
  /** Distinguishes its client; its meaning is known to the {@link ClientBook} alone. */
  client: Client;
  /** The key to write; null in anonymous mode, and where the client need not be distinguished. */
  clientKey: Buffer | null;
  /** It is in the database, with its reason. */
  isWritten: boolean;
}

/** What is known of clients: in this process, or in the database. */
export interface ClientBook<Client> {
  /** When this client was last counted for this ad and kind; undefined where it never was. */
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
 * Sets the reason of each hit that follows from its client's other hits: a repetition, or part of a burst. Returns
 * the hits that were written before and turn out to be part of one, with the reason they were written with.
 */
export function judgeHits<Client>(
  hits: readonly JudgedHit<Client>[],
  book: ClientBook<Client>,
): JudgedHit<Client>[] {
  const takenBack: JudgedHit<Client>[] = [];
  // Bursts first: their clicks count for no client, so a later click does not repeat them.
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
