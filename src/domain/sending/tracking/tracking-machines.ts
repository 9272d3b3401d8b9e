import type { Hit } from './tracking-repeats.ts';

/** A click on a link in one issue, from one network. */
export type NetworkClick = Pick<Hit, 'at' | 'vertId' | 'link' | 'sinceSentMs' | 'isHosted'> & {
  /** The key of the recipient in the link; null if it has none. */
  reader: Uint8Array | null;
};
/** A view, or a HEAD request for a link. */
type NetworkRequest = Pick<Hit, 'at' | 'vertId'>;
/** A machine's click. Views at about the same time are then counted as views of the machine. */
type MachineClick = NetworkRequest & Pick<Hit, 'isHosted'>;

/** The requests from one network for one issue. Only those by programs that look like a reader's are included. */
export interface NetworkRequests<Click> {
  clicks: readonly Click[];
  heads: readonly NetworkRequest[];
  /** The views from {@link VIEWS_MS} before each click until {@link TOGETHER_MS} after it. */
  views: readonly Click[];
  /** When the network first showed the mail, as far back as that is stored ({@link SHOWN_MS}); null if it did not. */
  shownAt: number | null;
  /** The views and clicks of the network in the {@link CROWD_MS} before each click. */
  lastMinute: readonly (NetworkRequest & Pick<Hit, 'kind'>)[];
}

/** Requests within this time may come from one machine. */
export const TOGETHER_MS = 4_000;
/** How long before a click views are read. A view can be {@link TOGETHER_MS} before a click that later clicks mark as a machine's. */
export const VIEWS_MS = 2 * TOGETHER_MS;
/** For at least this time, and for at most twice this time, Vertbook stores that a network showed a mail. */
export const SHOWN_MS = 30 * 60_000;
/** The time before a click in which a network's views indicate that several readers share the network. */
export const CROWD_MS = 60_000;
/** The minimum number of times that a network must have shown the mail to count as shared by several readers. */
const CROWD = 3;
/** A network that shows the mail to several readers has fewer clicks than this number for each time it shows the mail. */
const CLICKS_OF_READER = 2;
/** For how long after the sending every click from a data centre counts as a mail filter's. */
const HOSTED_MS = 10 * 60_000;
/** For how long after a HEAD request for a link of an ad, clicks on the links of this ad count as a machine's. */
export const HEAD_MS = 30_000;
/** The minimum time that a reader needs from the sending to a click: to receive, open and read the mail. */
const TOO_SOON_MS = 5_000;
/** The minimum time from the sending to a click of a reader whose view of the mail was not seen before the click. */
const UNOPENED_MS = 8_000;
/** The minimum time that a reader needs from opening a mail to a click. */
const READING_MS = 1_000;
/** For how long after the sending a mail counts as just delivered. */
const DELIVERY_MS = 60_000;

/** A pace at which no person clicks: this number of different links in one issue within this time. */
interface Pace {
  links: number;
  ms: number;
}
const PARALLEL: Pace = { links: 2, ms: 500 };
const SERIES: Pace = { links: 3, ms: TOGETHER_MS };
const SERIES_AT_DELIVERY: Pace = { links: 2, ms: TOGETHER_MS };

/**
 * Returns the network of an address: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 address. A mail filter
 * requests the links of one mail from several addresses of one network.
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
 * Returns the clicks of machines: on an ad whose links were also requested by HEAD, too fast after each other, too soon after the
 * sending, or from a data centre, unless it has shown the mail before and the sending is more than {@link HOSTED_MS} ago. Clicks of
 * different recipients, and clicks without a recipient's key from a network that has shown the mail to several readers, do not count as
 * too fast. Additional clicks or HEAD requests never remove a click from the result, so the order of counting does not matter.
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

/** Returns the views that came together with a machine's clicks. A machine in a data centre may have viewed the mail earlier. */
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

/** Whether other requests can show that a hit was a machine's. */
export function mayBeMachine({ reason }: Pick<Hit, 'reason'>): boolean {
  return reason === 'valid' || reason === 'again' || reason === 'duplicate';
}

function isTooSoon(click: NetworkClick, views: readonly NetworkRequest[]): boolean {
  if (!isEarly(click)) return false;
  if ((click.sinceSentMs ?? 0) < TOO_SOON_MS) return true;
  return !hasBetween(views, click.at - TOGETHER_MS, click.at - READING_MS);
}

/** Whether the mail was shown in the minute before the click, but not in the last {@link TOGETHER_MS}, when a machine would show it. */
function isBeingRead(views: readonly NetworkRequest[], at: number): boolean {
  return hasBetween(views, at - CROWD_MS, at - TOGETHER_MS) && !hasBetween(views, at - TOGETHER_MS + 1, at);
}

/** Whether a network had several readers of the mail at that time, and not too many clicks for this number of readers. */
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

/** Groups the clicks by recipient. All clicks without a recipient's key form one group, because they may be in one mail. */
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

/** Returns the clicks within any span of `ms` milliseconds that has clicks on at least `links` different links. */
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

/** Whether any of the requests is between these instants, both included. The requests must be sorted by time. */
function hasBetween(requests: readonly NetworkRequest[], from: number, to: number): boolean {
  let [low, high] = [0, requests.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((requests[middle]?.at ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return (requests[low]?.at ?? Infinity) <= to;
}
