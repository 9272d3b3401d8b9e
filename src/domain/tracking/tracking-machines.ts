import type { Hit } from './tracking-repeats.ts';

/** A click of a network on a link in one issue. */
export type NetworkClick = Pick<Hit, 'at' | 'vertId' | 'link' | 'sinceSentMs' | 'isHosted'> & {
  /** The key of the recipient in the link; null if it has none. */
  reader: Uint8Array | null;
};
/** A view, or a HEAD request for a link. */
type NetworkRequest = Pick<Hit, 'at' | 'vertId'>;
/** A machine's click, by which views are taken back. */
type MachineClick = NetworkRequest & Pick<Hit, 'isHosted'>;

/** What one network requested of one issue. Only requests by programs that look like a reader's. */
export interface NetworkRequests<Click> {
  clicks: readonly Click[];
  heads: readonly NetworkRequest[];
  /** Those of the {@link VIEWS_MS} before each click, and {@link TOGETHER_MS} after it. */
  views: readonly Click[];
  /** When the network first showed the mail, in the last {@link SHOWN_MS} or up to twice that time; null if it did not. */
  shownAt: number | null;
  /** Its views and clicks of the {@link CROWD_MS} before each click. */
  lastMinute: readonly (NetworkRequest & Pick<Hit, 'kind'>)[];
}

/** Requests within this time may be one machine's. */
export const TOGETHER_MS = 4_000;
/** A view within {@link TOGETHER_MS} of a machine's click, which later clicks within that time may reveal. */
export const VIEWS_MS = 2 * TOGETHER_MS;
/** How long it is remembered that a network showed a mail. */
export const SHOWN_MS = 30 * 60_000;
/** How long before its clicks a network's views show that several readers share it. */
export const CROWD_MS = 60_000;
/** So many readers share a network, if it showed the mail so often. */
const CROWD = 3;
/** So many clicks for each showing of the mail are not the readers'. */
const CLICKS_OF_READER = 2;
/** How long after the sending each click from a data centre is a mail filter's. */
const HOSTED_MS = 10 * 60_000;
/** A link that was requested by HEAD is followed by a machine for so long. */
export const HEAD_MS = 30_000;
/** No reader has received, opened and read a mail, and follows a link, so soon after the sending… */
const TOO_SOON_MS = 5_000;
/** …nor within this time without opening the mail before. */
const UNOPENED_MS = 8_000;
/** The shortest time from opening a mail to following a link. */
const READING_MS = 1_000;
/** How long after the sending a mail counts as just delivered. */
const DELIVERY_MS = 60_000;

/** So many different links in one issue within this time are faster than a person reads. */
interface Pace {
  links: number;
  ms: number;
}
const PARALLEL: Pace = { links: 2, ms: 500 };
const SERIES: Pace = { links: 3, ms: TOGETHER_MS };
const SERIES_AT_DELIVERY: Pace = { links: 2, ms: TOGETHER_MS };

/**
 * The neighbours of an address: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 address. A mail
 * filter requests the links of one mail from several addresses of one network.
 */
export function networkOf(address: string): string {
  const end = address.lastIndexOf('.');
  if (end >= 0) return address.slice(0, end);
  const [start = ''] = address.split('::', 1);
  const groups = [...start.split(':'), '', '', ''].slice(0, 3);
  return groups.map((group) => group || '0').join(':');
}

/** Whether a click follows the sending so soon that it is probably a machine's. */
export function isEarly({ sinceSentMs }: Pick<NetworkClick, 'sinceSentMs'>): boolean {
  return sinceSentMs !== null && sinceSentMs < UNOPENED_MS;
}

/**
 * The clicks that a machine made: on links that it requested by HEAD, too fast after each other, too soon after the
 * sending, or from a data centre that has not shown the mail. Clicks of different recipients are not too fast, nor are those of
 * a network that has shown the mail to several readers. More clicks and HEAD requests never make fewer of them, so the order of counting does not matter.
 */
export function machineClicks<Click extends NetworkClick>(requests: NetworkRequests<Click>): Set<Click> {
  const { clicks, heads, views, shownAt, lastMinute } = requests;
  const viewsBefore = lastMinute.filter(({ kind }) => kind === 'view').toSorted(inTime);
  const isWithin = ({ sinceSentMs }: Click, ms: number) => sinceSentMs !== null && sinceSentMs < ms;
  const justDelivered = clicks.filter(
    (click) => isWithin(click, DELIVERY_MS) && !isBeingRead(viewsBefore, click.at),
  );
  const headsOfVert = new Map<number, NetworkRequest[]>();
  for (const head of heads.toSorted(inTime)) {
    const known = headsOfVert.get(head.vertId);
    if (known) known.push(head);
    else headsOfVert.set(head.vertId, [head]);
  }
  const viewsInTime = views.toSorted(inTime);
  const isMachine = (click: Click) =>
    hasBetween(headsOfVert.get(click.vertId) ?? [], click.at - HEAD_MS, click.at + TOGETHER_MS) ||
    isTooSoon(click, viewsInTime) ||
    (click.isHosted && (isWithin(click, HOSTED_MS) || shownAt === null || shownAt > click.at - READING_MS));
  const fast = [
    ...byRecipient(clicks).flatMap((some) => [...tooFast(some, PARALLEL), ...tooFast(some, SERIES)]),
    ...byRecipient(justDelivered).flatMap((some) => tooFast(some, SERIES_AT_DELIVERY)),
  ];
  return new Set([
    ...fast.filter(({ at, reader }) => reader !== null || !isCrowd(lastMinute, at)),
    ...clicks.filter(isMachine),
  ]);
}

/** The views that came together with the clicks of a machine. A machine in a data centre may show a mail for longer. */
export function machineViews<View extends NetworkRequest>(
  views: readonly View[],
  clicks: Iterable<MachineClick>,
): View[] {
  const clicksInTime = [...clicks].toSorted(inTime);
  const hostedInTime = clicksInTime.filter(({ isHosted }) => isHosted);
  return views.filter(
    ({ at }) =>
      hasBetween(clicksInTime, at - TOGETHER_MS, at + TOGETHER_MS) ||
      hasBetween(hostedInTime, at, at + VIEWS_MS),
  );
}

/** Whether a hit can turn out to be a machine's by other requests. */
export function mayBeMachine({ reason }: Pick<Hit, 'reason'>): boolean {
  return reason === 'valid' || reason === 'again' || reason === 'duplicate';
}

function isTooSoon(click: NetworkClick, views: readonly NetworkRequest[]): boolean {
  if (!isEarly(click)) return false;
  if ((click.sinceSentMs ?? 0) < TOO_SOON_MS) return true;
  return !hasBetween(views, click.at - TOGETHER_MS, click.at - READING_MS);
}

/** Whether the mail was shown in the minute before, and not again within the time in which a machine follows its links. */
function isBeingRead(views: readonly NetworkRequest[], at: number): boolean {
  return hasBetween(views, at - CROWD_MS, at - TOGETHER_MS) && !hasBetween(views, at - TOGETHER_MS + 1, at);
}

/** Whether a network had several readers of the mail at that time, as many as follow its links. */
function isCrowd(lastMinute: NetworkRequests<never>['lastMinute'], at: number): boolean {
  const since = lastMinute.filter((request) => request.at >= at - CROWD_MS && request.at <= at);
  const clicks = since.filter(({ kind }) => kind === 'click').length;
  const showings = new Map<number, number>();
  for (const { kind, vertId, at: shownAt } of since) {
    if (kind === 'view' && shownAt <= at - TOGETHER_MS) showings.set(vertId, (showings.get(vertId) ?? 0) + 1);
  }
  const readers = Math.max(0, ...showings.values());
  return readers >= CROWD && clicks < readers * CLICKS_OF_READER;
}

/** The clicks on the links in each recipient's mail; links without a key may all be in one. */
function byRecipient<Click extends NetworkClick>(clicks: readonly Click[]): Click[][] {
  const groups = new Map<string, Click[]>();
  for (const click of clicks) {
    const key = click.reader?.join(' ') ?? '';
    const group = groups.get(key);
    if (group) group.push(click);
    else groups.set(key, [click]);
  }
  return [...groups.values()];
}

/** The clicks in any span of time of this length with clicks on so many different links. */
function tooFast<Click extends NetworkClick>(clicks: readonly Click[], { links, ms }: Pace): Click[] {
  if (clicks.length < links) return [];
  const sorted = clicks.toSorted(inTime);
  const found: Click[] = [];
  const clicksOfLink = new Map<string, number>();
  let first = 0;
  let firstNotFound = 0;
  for (const [last, click] of sorted.entries()) {
    clicksOfLink.set(linkOf(click), (clicksOfLink.get(linkOf(click)) ?? 0) + 1);
    for (let oldest = sorted[first]; oldest && click.at - oldest.at > ms; oldest = sorted[first]) {
      first += 1;
      const left = (clicksOfLink.get(linkOf(oldest)) ?? 1) - 1;
      if (left > 0) clicksOfLink.set(linkOf(oldest), left);
      else clicksOfLink.delete(linkOf(oldest));
    }
    if (clicksOfLink.size >= links) {
      found.push(...sorted.slice(Math.max(first, firstNotFound), last + 1));
      firstNotFound = last + 1;
    }
  }
  return found;
}

function linkOf({ vertId, link }: NetworkClick): string {
  return `${vertId} ${link}`;
}

function inTime(one: NetworkRequest, other: NetworkRequest): number {
  return one.at - other.at;
}

/** Whether any of the requests, which are in the order of time, falls between these instants. */
function hasBetween(requests: readonly NetworkRequest[], from: number, to: number): boolean {
  let [low, high] = [0, requests.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((requests[middle]?.at ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return (requests[low]?.at ?? Infinity) <= to;
}
