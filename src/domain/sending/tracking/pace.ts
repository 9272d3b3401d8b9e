import type { Hit } from './tracking-repeats.ts';

/** A pace at which no person clicks: this number of different links in one issue, or of different mails, within this time. */
export interface Pace {
  links: number;
  ms: number;
}

/** Returns the clicks within any span of `ms` milliseconds that has clicks on at least `links` different links or mails. */
export function tooFast<Click extends Pick<Hit, 'at'>>(
  clicks: readonly Click[],
  { links, ms }: Pace,
  nameOf: (click: Click) => string,
): Click[] {
  if (clicks.length < links) return [];
  const sorted = clicks.toSorted(inTime);
  const found: Click[] = [];
  const clicksOfLink = new Map<string, number>();
  let first = 0;
  let firstNotFound = 0;
  for (const [last, click] of sorted.entries()) {
    clicksOfLink.set(nameOf(click), (clicksOfLink.get(nameOf(click)) ?? 0) + 1);
    for (let oldest = sorted[first]; oldest && click.at - oldest.at > ms; oldest = sorted[first]) {
      first += 1;
      const left = (clicksOfLink.get(nameOf(oldest)) ?? 1) - 1;
      if (left > 0) clicksOfLink.set(nameOf(oldest), left);
      else clicksOfLink.delete(nameOf(oldest));
    }
    if (clicksOfLink.size >= links) {
      found.push(...sorted.slice(Math.max(first, firstNotFound), last + 1));
      firstNotFound = last + 1;
    }
  }
  return found;
}

/** Compares two requests by their times. */
export function inTime(one: Pick<Hit, 'at'>, other: Pick<Hit, 'at'>): number {
  return one.at - other.at;
}
