import { gatewayClicks } from '#domain/sending/tracking/gateway-clicks.ts';
import { isValid } from '#domain/sending/tracking/tracking.ts';
import {
  type ComparedRequests,
  machineClicks,
  machineViews,
  type Network,
} from '#domain/sending/tracking/tracking-machines.ts';
import { type Hit, reasonOfRepeat } from '#domain/sending/tracking/tracking-repeats.ts';

/** A view or click that is judged and counted. */
export interface JudgedHit<Client extends Network = Network> extends Hit {
  itemId: number;
  /** The reader key in the link; null if it has none. */
  reader: Buffer | null;
  /** Identifies the mail of a link with a key; null without a key. Only the {@link ClientBook} knows its meaning. */
  mail: Client | null;
  /** Identifies the client in the same way: the mail, or without a key the address and the program. */
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
export type Head<Client extends Network = Network> = Pick<
  JudgedHit<Client>,
  'at' | 'vertId' | 'issueId' | 'reader' | 'mail' | 'client' | 'network' | 'clientKey' | 'networkKey'
>;

/** Records of clients, in this process or in the database. */
export interface ClientBook<Client extends Network> {
  /** Returns when this client was last counted for this ad and kind; undefined if there is no record of it. */
  lastCountedAt(hit: JudgedHit<Client>): number | undefined;
  /** Returns when this client's click on this link was last counted; undefined if there is no record of it. */
  lastFollowedAt(hit: JudgedHit<Client>): number | undefined;
  /** Records that the client was counted. */
  count(hit: JudgedHit<Client>): void;
  /** Removes the record that the client was counted. */
  uncount(hit: JudgedHit<Client>): void;
  /**
   * Returns the new and earlier requests that are compared: those of one mail, or, without a key, those of one network for one issue. May
   * leave out requests that need not be judged.
   */
  requestsTogether(
    hits: readonly JudgedHit<Client>[],
    heads: readonly Head<Client>[],
  ): Iterable<ComparedRequests<JudgedHit<Client>>>;
  /** Returns the new and earlier clicks of each network on mails of one issue that may be a gateway's and that were not opened before. */
  unopenedTogether(hits: readonly JudgedHit<Client>[]): Iterable<readonly JudgedHit<Client>[]>;
}

/**
 * Changes the reason of each hit that is a repetition or a machine's. Returns the already written hits that prove to be a machine's, with
 * the reason under which they were written.
 */
export function judgeHits<Client extends Network>(
  hits: readonly JudgedHit<Client>[],
  heads: readonly Head<Client>[],
  book: ClientBook<Client>,
): JudgedHit<Client>[] {
  const takenBack: JudgedHit<Client>[] = [];
  // Judges machines first, because their hits do not count for the client, so that a later hit is not a repetition of them.
  const takeBack = (machines: readonly JudgedHit<Client>[]) => {
    for (const hit of machines) {
      if (isMachines(hit)) continue;
      if (hit.isWritten) {
        takenBack.push({ ...hit });
        if (isValid(hit.reason)) book.uncount(hit);
      }
      hit.reason = machineReason(hit);
    }
  };
  for (const together of book.requestsTogether(hits, heads)) {
    const clicks = allMachineClicks(together);
    takeBack([...clicks, ...machineViews(together.views, clicks)]);
  }
  for (const unopened of book.unopenedTogether(hits)) takeBack(gatewayClicks(unopened));
  for (const hit of hits) {
    if (!isByReader(hit)) continue;
    const lastCountedAt = book.lastCountedAt(hit);
    const lastFollowedAt = hit.kind === 'click' ? book.lastFollowedAt(hit) : lastCountedAt;
    const reason = reasonOfRepeat(hit.at, lastCountedAt, lastFollowedAt);
    // A proxy never counts as a reader, but one mail's loads by it within half an hour are repetitions.
    hit.reason = hit.reason === 'proxy' && reason !== 'duplicate' ? 'proxy' : reason;
    if (isValid(hit.reason)) book.count(hit);
  }
  return takenBack;
}

/** Returns the reason of a hit that was found to be a machine's by comparison. */
export function machineReason({ isHosted }: Pick<JudgedHit, 'isHosted'>): 'data_centre' | 'burst' {
  return isHosted ? 'data_centre' : 'burst';
}

function isMachines({ reason }: Pick<JudgedHit, 'reason'>): boolean {
  return reason === 'burst' || reason === 'data_centre' || reason === 'paced';
}

/** Whether repetitions of a hit can be recognized: by the client, or behind a proxy by the key in the link. */
export function isByReader({ reason, mail }: Pick<JudgedHit, 'reason' | 'mail'>): boolean {
  return reason === 'valid' || (reason === 'proxy' && mail !== null);
}

/** Returns the clicks of a machine: those that these requests reveal, and those that were recognized before. */
export function allMachineClicks<Client extends Network>(
  requests: ComparedRequests<JudgedHit<Client>>,
): JudgedHit<Client>[] {
  const machines = machineClicks(requests);
  return requests.clicks.filter((click) => isMachines(click) || machines.has(click));
}
