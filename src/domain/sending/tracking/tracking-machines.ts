import { inTime, type Pace, tooFast } from './pace.ts';
import type { Hit } from './tracking-repeats.ts';

/** What identifies a network while requests are compared. */
export type Network = string | number;

/** A click on a link in one issue. */
export type ComparedClick = Pick<Hit, 'at' | 'vertId' | 'link' | 'sinceSentMs' | 'isHosted'> & {
  network: Network;
};
/** A view, or a HEAD request for a link. */
type ComparedRequest = Pick<Hit, 'at' | 'vertId'> & { network: Network };
/** A machine's click. Views at about the same time are then counted as views of the machine. */
type MachineClick = Pick<Hit, 'at' | 'isHosted'> & { network: Network };

/**
 * The requests that are compared: those for one mail from all networks, or, if links have no key, those of one network for one issue.
 * Only requests by programs that look like a reader's are included.
 */
export interface ComparedRequests<Click> {
  isOneMail: boolean;
  clicks: readonly Click[];
  heads: readonly ComparedRequest[];
  /** The views from {@link VIEWS_MS} before each click until {@link TOGETHER_MS} after it. */
  views: readonly Click[];
  /** When each network of a click in a data centre first showed the mail, as far back as that is stored ({@link SHOWN_MS}). */
  shownAt: ReadonlyMap<Network, number>;
  /** The views and clicks in the {@link CROWD_MS} before each click. */
  lastMinute: readonly Pick<Hit, 'at' | 'vertId' | 'kind'>[];
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
/** The same for HEAD requests from another network than the click, before and after it. */
const HEAD_ELSEWHERE_MS = 1_000;
/** The minimum time that a reader needs from the sending to a click: to receive, open and read the mail. */
const TOO_SOON_MS = 5_000;
/** The minimum time from the sending to a click of a reader whose view of the mail was not seen before the click. */
const UNOPENED_MS = 8_000;
/** The minimum time that a reader needs from opening a mail to a click. */
const READING_MS = 1_000;
/** For how long after the sending a mail counts as just delivered. */
const DELIVERY_MS = 60_000;

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
export function isEarly({ sinceSentMs }: Pick<ComparedClick, 'sinceSentMs'>): boolean {
  return sinceSentMs !== null && sinceSentMs < UNOPENED_MS;
}

/**
 * Returns the clicks of machines: on an ad whose links were also requested by HEAD, too fast after each other, too soon after the
 * sending, or from a data centre, unless this network has shown the mail before and the sending is more than {@link HOSTED_MS} ago. In one
 * mail, clicks from two networks within {@link TOGETHER_MS} are a machine's, too, because a reader is in one network; a data centre that
 * checks a link while its reader follows it does not make the reader's click a machine's. Clicks without a key from a network that has shown
 * the mail to several readers do not count as too fast. Additional clicks or HEAD requests never remove a click from the result, so the
 * order of counting does not matter.
 */
export function machineClicks<Click extends ComparedClick>(requests: ComparedRequests<Click>): Set<Click> {
  const { isOneMail, clicks, heads, views, shownAt, lastMinute } = requests;
  const viewsBefore = lastMinute.filter(({ kind }) => kind === 'view').toSorted(inTime);
  const isWithin = ({ sinceSentMs }: Click, ms: number) => sinceSentMs !== null && sinceSentMs < ms;
  const isJustDelivered = (click: Click) =>
    isWithin(click, DELIVERY_MS) && !isBeingRead(viewsBefore, click.at);
  const headsOfVert = groupBy(heads.toSorted(inTime), ({ vertId }) => vertId);
  const headsOfNetwork = groupBy(heads.toSorted(inTime), ({ vertId, network }) => `${vertId} ${network}`);
  const viewsInTime = views.toSorted(inTime);
  const followsHead = ({ at, vertId, network }: Click) =>
    hasBetween(headsOfNetwork.get(`${vertId} ${network}`) ?? [], at - HEAD_MS, at + TOGETHER_MS) ||
    hasBetween(headsOfVert.get(vertId) ?? [], at - HEAD_ELSEWHERE_MS, at + HEAD_ELSEWHERE_MS);
  const isUnshown = ({ at, network }: Click) => (shownAt.get(network) ?? Infinity) > at - READING_MS;
  const isMachine = (click: Click) =>
    followsHead(click) ||
    isTooSoon(click, viewsInTime) ||
    (click.isHosted && (isWithin(click, HOSTED_MS) || isUnshown(click)));
  const elsewhere = clicks.filter(({ isHosted }) => !isHosted);
  const together = isOneMail ? [elsewhere, clicks.filter(({ isHosted }) => isHosted)] : [clicks];
  const fast = together.flatMap((some) => [
    ...tooFast(some, PARALLEL, linkOf),
    ...tooFast(some, SERIES, linkOf),
    ...tooFast(some.filter(isJustDelivered), SERIES_AT_DELIVERY, linkOf),
  ]);
  return new Set([
    ...fast.filter(({ at }) => isOneMail || !isCrowd(lastMinute, at)),
    ...(isOneMail ? inTwoNetworks(elsewhere) : []),
    ...clicks.filter(isMachine),
  ]);
}

/**
 * Returns the views of the same networks that came together with a machine's clicks. A machine in a data centre may have viewed the mail
 * earlier.
 */
export function machineViews<View extends ComparedRequest>(
  views: readonly View[],
  clicks: Iterable<MachineClick>,
): View[] {
  const clicksInTime = [...clicks].toSorted(inTime);
  const all = groupBy(clicksInTime, ({ network }) => network);
  const hosted = groupBy(
    clicksInTime.filter(({ isHosted }) => isHosted),
    ({ network }) => network,
  );
  return views.filter(
    ({ at, network }) =>
      hasBetween(all.get(network) ?? [], at - TOGETHER_MS, at + TOGETHER_MS) ||
      hasBetween(hosted.get(network) ?? [], at, at + VIEWS_MS),
  );
}

/** Whether other requests can show that a hit was a machine's. */
export function mayBeMachine({ reason }: Pick<Hit, 'reason'>): boolean {
  return reason === 'valid' || reason === 'again' || reason === 'duplicate';
}

function isTooSoon(click: ComparedClick, views: readonly Pick<Hit, 'at'>[]): boolean {
  if (!isEarly(click)) return false;
  if ((click.sinceSentMs ?? 0) < TOO_SOON_MS) return true;
  return !hasBetween(views, click.at - TOGETHER_MS, click.at - READING_MS);
}

/** Whether the mail was shown in the minute before the click, but not in the last {@link TOGETHER_MS}, when a machine would show it. */
function isBeingRead(views: readonly Pick<Hit, 'at'>[], at: number): boolean {
  return hasBetween(views, at - CROWD_MS, at - TOGETHER_MS) && !hasBetween(views, at - TOGETHER_MS + 1, at);
}

/** Whether a network had several readers of the mail at that time, and not too many clicks for this number of readers. */
function isCrowd(lastMinute: ComparedRequests<never>['lastMinute'], at: number): boolean {
  const since = lastMinute.filter((request) => request.at >= at - CROWD_MS && request.at <= at);
  const clicks = since.filter(({ kind }) => kind === 'click').length;
  const showings = new Map<number, number>();
  for (const { kind, vertId, at: shownAt } of since) {
    if (kind === 'view' && shownAt <= at - TOGETHER_MS) showings.set(vertId, (showings.get(vertId) ?? 0) + 1);
  }
  const readers = Math.max(0, ...showings.values());
  return readers >= CROWD && clicks < readers * CLICKS_OF_READER;
}

/** Returns the clicks of one mail that have a click from another network within {@link TOGETHER_MS} before or after them. */
function inTwoNetworks<Click extends ComparedClick>(clicks: readonly Click[]): Click[] {
  const sorted = clicks.toSorted(inTime);
  return [...closeToOther(sorted), ...closeToOther(sorted.toReversed())];
}

/** Returns the clicks for which the latest of the clicks from another network that precede them in the array is not far. */
function closeToOther<Click extends ComparedClick>(clicks: readonly Click[]): Click[] {
  let before: Click | undefined;
  let other: Click | undefined;
  return clicks.filter((click) => {
    if (before && before.network !== click.network) other = before;
    before = click;
    return other !== undefined && Math.abs(click.at - other.at) <= TOGETHER_MS;
  });
}

function groupBy<Key, One>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function linkOf({ vertId, link }: Pick<Hit, 'vertId' | 'link'>): string {
  return `${vertId} ${link}`;
}

/** Whether any of the requests is between these instants, both included. The requests must be sorted by time. */
function hasBetween(requests: readonly Pick<Hit, 'at'>[], from: number, to: number): boolean {
  let [low, high] = [0, requests.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((requests[middle]?.at ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return (requests[low]?.at ?? Infinity) <= to;
}
