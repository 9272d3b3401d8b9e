import { inTime } from './pace.ts';
import { inOneRhythm } from './rhythm.ts';
import { machineViews, type Network, TOGETHER_MS } from './tracking-machines.ts';
import { type Hit, isRepeat } from './tracking-repeats.ts';
import type { TrackingReason } from './tracking.ts';

/** A hit counts as judged again after this time. */
export const JUDGED_AGAIN_MS = 60 * 60_000;
/** Hits this long before and after a hit are compared with it. */
export const COMPARED_MS = JUDGED_AGAIN_MS;

/** A hit that was counted at once, with what distinguishes its client. */
export interface CountedHit extends Pick<Hit, 'at' | 'kind' | 'vertId' | 'link' | 'reason'> {
  /** Identifies the mail or, without a key, the address and program. */
  client: Network;
  network: Network;
}

/** A view by a proxy this long before a click may be the reader's, who opens the mail before the click. */
const OPENED_BY_PROXY_MS = 10 * 60_000;
/** Clicks on this number of links of one mail from as many networks, none of which has shown it, are a machine's. */
const NETWORKS = 3;

/**
 * Returns the hits of one issue that prove to be machines' when the hits of hours are compared: clicks in many mails in one rhythm, clicks in
 * one mail over several networks, and a click that came before the mail was opened and clicked elsewhere; also the views that came with
 * these clicks.
 */
export function laterMachines<One extends CountedHit>(hits: readonly One[]): Set<One> {
  const sorted = hits.toSorted(inTime);
  const clients = new Map<Network, One[]>();
  for (const hit of sorted) {
    const own = clients.get(hit.client);
    if (own) own.push(hit);
    else clients.set(hit.client, [hit]);
  }
  const firsts: { at: number; isUnopened: boolean; hit: One }[] = [];
  const machines = new Set<One>();
  for (const own of clients.values()) {
    const first = own.find(
      ({ kind, reason }) => kind === 'click' && (isComparable(reason) || reason === 'paced'),
    );
    if (!first) continue;
    const before = own.filter(({ at, kind }) => kind === 'view' && at < first.at);
    if (before.some((view) => isOpening(view, first))) continue;
    const isUnopened = !before.some(
      ({ at, reason }) => reason === 'proxy' && first.at - at < OPENED_BY_PROXY_MS,
    );
    firsts.push({ at: first.at, isUnopened, hit: first });
    for (const click of [...overNetworks(own), ...beforeOpening(own)]) machines.add(click);
  }
  for (const { hit } of inOneRhythm(firsts)) machines.add(hit);
  for (const own of clients.values()) {
    const clicks = own
      .filter((hit) => machines.has(hit))
      .map(({ at, network }) => ({ at, network, isHosted: false }));
    if (clicks.length === 0) continue;
    const views = own.filter(({ kind, reason }) => kind === 'view' && isComparable(reason));
    for (const view of machineViews(views, clicks)) machines.add(view);
  }
  return new Set([...machines].filter(({ reason }) => isComparable(reason)));
}

/** Whether a hit with this reason may still prove to be a machine's. */
export function isComparable(reason: TrackingReason): boolean {
  return reason === 'valid' || reason === 'again' || reason === 'duplicate';
}

/** Whether a view shows that a person opened the mail before the click: not a view that a machine loads together with the link. */
function isOpening(view: CountedHit, click: CountedHit): boolean {
  return isComparable(view.reason) && (view.network !== click.network || click.at - view.at > TOGETHER_MS);
}

/** Returns the clicks of one mail that no reader opened, if they are on several links and from several networks. */
function overNetworks<One extends CountedHit>(own: readonly One[]): One[] {
  if (own.some(({ kind, reason }) => kind === 'view' && isComparable(reason))) return [];
  const clicks = own.filter(({ kind, reason }) => kind === 'click' && isComparable(reason));
  const count = (nameOf: (click: One) => string) => new Set(clicks.map(nameOf)).size;
  const isSpread =
    count(({ vertId, link }) => `${vertId} ${link}`) >= NETWORKS &&
    count(({ network }) => `${network}`) >= NETWORKS;
  return isSpread ? clicks : [];
}

/** Returns the clicks that came before the mail was opened in another network, in which the same link was then clicked. */
function beforeOpening<One extends CountedHit>(own: readonly One[]): One[] {
  const clicks = own.filter(({ kind, reason }) => kind === 'click' && isComparable(reason));
  const opened = own.find(({ kind, reason }) => kind === 'view' && isComparable(reason));
  if (!opened) return [];
  return clicks.filter(
    (click) =>
      click.at < opened.at &&
      click.network !== opened.network &&
      clicks.some(
        ({ at, vertId, link, network }) =>
          at > opened.at && network === opened.network && vertId === click.vertId && link === click.link,
      ),
  );
}

/**
 * Returns the hits of readers whose reason changes because earlier hits of the same client prove to be a machine's: the first hit after
 * them counts as the first one, and a repetition of a machine's hit only is none. `hits` are those of one client, ad and kind.
 */
export function afterMachines<One extends CountedHit>(
  hits: readonly One[],
  machines: ReadonlySet<One>,
): Map<One, 'valid' | 'again'> {
  const changed = new Map<One, 'valid' | 'again'>();
  const lastOf = { reader: new Map<number, number>(), machine: new Map<number, number>() };
  let isFirstOpen = false;
  for (const hit of hits.toSorted(inTime)) {
    const isMachine = machines.has(hit);
    if (!isMachine && !isComparable(hit.reason)) continue;
    if (isMachine) {
      isFirstOpen ||= hit.reason === 'valid';
      if (hit.reason !== 'duplicate') lastOf.machine.set(hit.link, hit.at);
      continue;
    }
    const repeatsMachine =
      hit.reason === 'duplicate' &&
      isRepeat(hit.at, lastOf.machine.get(hit.link)) &&
      !isRepeat(hit.at, lastOf.reader.get(hit.link));
    if (isFirstOpen && hit.reason !== 'valid') {
      changed.set(hit, 'valid');
      isFirstOpen = false;
    } else if (repeatsMachine) changed.set(hit, 'again');
    if (hit.reason !== 'duplicate' || changed.has(hit)) lastOf.reader.set(hit.link, hit.at);
  }
  return changed;
}
