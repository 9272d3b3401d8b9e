import { isValid } from '#domain/tracking.ts';
import { burstsAmong, type Hit, mayBelongToBurst, reasonOfRepeat } from '#domain/tracking-repeats.ts';

/** A view or click on its way into the books. */
export interface JudgedHit<Client = unknown> extends Hit {
  itemId: number;
  /** Whom it is told apart by from others; means something to the {@link ClientBook} alone. */
  client: Client;
  /** What is written of that; null in anonymous mode, and where nobody needs to be told apart. */
  clientKey: Buffer | null;
  /** It stands in the database with its reason. */
  isWritten: boolean;
}

/** What is known of the clients: in this process, or in the database. */
export interface ClientBook<Client> {
  /** When this client was counted last for this ad and kind; undefined where nobody knows of it. */
  lastCountedAt(hit: JudgedHit<Client>): number | undefined;
  /** Remembers that the client was counted. */
  count(hit: JudgedHit<Client>): void;
  /** Forgets it again: it was none. */
  uncount(hit: JudgedHit<Client>): void;
  /**
   * Each client's clicks on one issue: these, and the earlier ones that they could make a burst with. Who clicked once may
   * be left out.
   */
  clicksTogether(clicks: readonly JudgedHit<Client>[]): Iterable<readonly JudgedHit<Client>[]>;
}

/**
 * Says of each hit what it is beside the others of its client: a repetition, or part of a burst. Answers those that were
 * written before and turn out to be part of one, with the reason that they stand there with.
 */
export function judgeHits<Client>(
  hits: readonly JudgedHit<Client>[],
  book: ClientBook<Client>,
): JudgedHit<Client>[] {
  const takenBack: JudgedHit<Client>[] = [];
  // First the bursts: they are nobody's clicks, and nobody's later click repeats them.
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
