import { isValid } from '#domain/sending/tracking/tracking.ts';
import {
  machineClicks,
  machineViews,
  type NetworkRequests,
} from '#domain/sending/tracking/tracking-machines.ts';
import { type Hit, reasonOfProxyRepeat, reasonOfRepeat } from '#domain/sending/tracking/tracking-repeats.ts';

/** A view or click that is judged and counted. */
export interface JudgedHit<Client = unknown> extends Hit {
  itemId: number;
  /** The reader key in the link; null if it has none. */
  reader: Buffer | null;
  /** Identifies the client; only the {@link ClientBook} knows its meaning. */
  client: Client;
  /** Identifies the client's network, in the same way. */
  network: Client;
  /** The keys to write; null if this process judges the hit by its memory, or if the client need not be distinguished. */
  clientKey: Buffer | null;
  networkKey: Buffer | null;
  /** Whether the hit is already in the database, with its reason. */
  isWritten: boolean;
}

/** A HEAD request for the link of an ad. */
export type Head<Client = unknown> = Pick<
  JudgedHit<Client>,
  'at' | 'vertId' | 'issueId' | 'network' | 'networkKey'
>;

/** Records of clients, in this process or in the database. */
export interface ClientBook<Client> {
  /** Returns when this client was last counted for this ad and kind; undefined if there is no record of it. */
  lastCountedAt(hit: JudgedHit<Client>): number | undefined;
  /** Returns when this client's click on this link was last counted; undefined if there is no record of it. */
  lastFollowedAt(hit: JudgedHit<Client>): number | undefined;
  /** Records that the client was counted. */
  count(hit: JudgedHit<Client>): void;
  /** Removes the record that the client was counted. */
  uncount(hit: JudgedHit<Client>): void;
  /**
   * Returns the new and earlier requests of each network for one issue, if they may be a machine's. May leave out networks that need not be
   * judged.
   */
  requestsTogether(
    hits: readonly JudgedHit<Client>[],
    heads: readonly Head<Client>[],
  ): Iterable<NetworkRequests<JudgedHit<Client>>>;
}

/**
 * Changes the reason of each hit that is a repetition or a machine's. Returns the already written hits that prove to be a machine's, with
 * the reason under which they were written.
 */
export function judgeHits<Client>(
  hits: readonly JudgedHit<Client>[],
  heads: readonly Head<Client>[],
  book: ClientBook<Client>,
): JudgedHit<Client>[] {
  const takenBack: JudgedHit<Client>[] = [];
  // Judges machines first, because their hits do not count for the client, so that a later hit is not a repetition of them.
  for (const together of book.requestsTogether(hits, heads)) {
    const clicks = allMachineClicks(together);
    for (const hit of [...clicks, ...machineViews(together.views, clicks)]) {
      if (hit.reason === 'burst') continue;
      if (hit.isWritten) {
        takenBack.push({ ...hit });
        if (isValid(hit.reason)) book.uncount(hit);
      }
      hit.reason = 'burst';
    }
  }
  for (const hit of hits) {
    if (!isByReader(hit)) continue;
    const lastCountedAt = book.lastCountedAt(hit);
    const lastFollowedAt = hit.kind === 'click' ? book.lastFollowedAt(hit) : lastCountedAt;
    const reason = reasonOfRepeat(hit.at, lastCountedAt, lastFollowedAt);
    hit.reason = hit.reason === 'proxy' ? reasonOfProxyRepeat(reason) : reason;
    if (isValid(hit.reason)) book.count(hit);
  }
  return takenBack;
}

/** Whether a hit comes from a reader who can be recognized by the client, or behind a proxy by the reader key in the link. */
export function isByReader({ reason, reader }: Pick<JudgedHit, 'reason' | 'reader'>): boolean {
  return reason === 'valid' || (reason === 'proxy' && reader !== null);
}

/** Returns the clicks of a machine: those that these requests reveal, and those that were recognized before. */
export function allMachineClicks<Client>(requests: NetworkRequests<JudgedHit<Client>>): JudgedHit<Client>[] {
  const machines = machineClicks(requests);
  return requests.clicks.filter((click) => click.reason === 'burst' || machines.has(click));
}
