import { inTime } from './pace.ts';
import type { Hit } from './tracking-repeats.ts';

/** A click whose place in a rhythm is searched. */
interface RhythmicClick extends Pick<Hit, 'at'> {
  /** Whether nothing loaded the mail before. Other clicks only fill gaps of a rhythm, and never start one. */
  isUnopened: boolean;
}

/** The shortest and the longest time between two clicks of a rhythm. */
const PACE_MIN_MS = 1_000;
const PACE_MAX_MS = 5 * 60_000;
/** The part of the pace by which a click may come too early or too late. */
const TOLERANCE = 0.12;
/** A rhythm has at least this number of clicks. */
const CLICKS_MIN = 8;
/** A rhythm ends after this number of missing clicks. */
const MISSING_MAX = 2;
/** No rhythm is searched among clicks so dense that an expected time has a click with at least this chance: it would prove nothing. */
const CHANCE_MAX = 0.6;
/** With how many of the following clicks the first click of a rhythm is tried. */
const NEIGHBOURS = 8;
/** A rhythm counts only if so few as good ones are expected among random clicks of the same number. */
const EXPECTED_MAX = 1e-4;

/**
 * Returns the clicks that follow each other at a constant pace, as those of a scanner that checks one mail after the other. A rhythm must be
 * improbable among random clicks of the same density, so dense clicks need a longer one.
 */
export function inOneRhythm<Click extends RhythmicClick>(clicks: readonly Click[]): Set<Click> {
  const sorted = clicks.toSorted(inTime);
  const found = new Set<Click>();
  for (const [index, first] of sorted.entries()) {
    if (!first.isUnopened) continue;
    for (const second of sorted.slice(index + 1, index + 1 + NEIGHBOURS)) {
      if (found.has(first)) break;
      const paceMs = second.at - first.at;
      if (!second.isUnopened || found.has(second) || paceMs < PACE_MIN_MS || paceMs > PACE_MAX_MS) continue;
      const soon = placeOf(sorted, first.at + CLICKS_MIN * paceMs) - index;
      if (soon * 2 * TOLERANCE >= CLICKS_MIN * CHANCE_MAX) continue;
      const rhythm = follow(sorted, [first, second], found);
      if (isImprobable(sorted, rhythm)) for (const click of rhythm.clicks) found.add(click);
    }
  }
  return found;
}

interface Rhythm<Click> {
  clicks: Click[];
  /** The number of times at which a click was expected. */
  beats: number;
}

/** Follows the pace of the first two clicks as long as clicks come at the expected times. */
function follow<Click extends RhythmicClick>(
  sorted: readonly Click[],
  [first, second]: readonly [Click, Click],
  taken: ReadonlySet<Click>,
): Rhythm<Click> {
  const clicks = [first, second];
  let [last, lastBeat, beat] = [second, 1, 1];
  while (beat - lastBeat < MISSING_MAX + 1) {
    beat += 1;
    const paceMs = (last.at - first.at) / lastBeat;
    const next = closest(sorted, last.at + (beat - lastBeat) * paceMs, paceMs * TOLERANCE, taken);
    if (!next) continue;
    clicks.push(next);
    [last, lastBeat] = [next, beat];
  }
  return { clicks, beats: lastBeat + 1 };
}

/** Returns the click that is closest to a time; one in an unopened mail if there is any. */
function closest<Click extends RhythmicClick>(
  sorted: readonly Click[],
  at: number,
  toleranceMs: number,
  taken: ReadonlySet<Click>,
): Click | undefined {
  const near: Click[] = [];
  for (let place = placeOf(sorted, at - toleranceMs); place < sorted.length; place += 1) {
    const click = sorted[place];
    if (!click || click.at > at + toleranceMs) break;
    if (!taken.has(click)) near.push(click);
  }
  const distance = (click: Click) => Math.abs(click.at - at) + (click.isUnopened ? 0 : toleranceMs);
  return near.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Returns the place of the first click at or after a time. */
function placeOf(sorted: readonly Pick<Hit, 'at'>[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether random clicks would hardly have such a rhythm, by Chernoff's bound of the binomial distribution. */
function isImprobable(
  sorted: readonly Pick<Hit, 'at'>[],
  { clicks, beats }: Rhythm<Pick<Hit, 'at'>>,
): boolean {
  const [first, last] = [clicks[0], clicks.at(-1)];
  if (!first || !last || clicks.length < CLICKS_MIN) return false;
  const lengthMs = last.at - first.at;
  const between = placeOf(sorted, last.at) - placeOf(sorted, first.at);
  const chance = (2 * TOLERANCE * between) / (beats - 1);
  // The first two clicks define the pace, so they prove nothing.
  const [hits, tries] = [clicks.length - 2, beats - 2];
  const share = hits / tries;
  if (lengthMs <= 0 || share <= chance) return false;
  const missing = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - chance));
  const exponent = tries * (share * Math.log(share / chance) + missing);
  return sorted.length * NEIGHBOURS * Math.exp(-exponent) < EXPECTED_MAX;
}
