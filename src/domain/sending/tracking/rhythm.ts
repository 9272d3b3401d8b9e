import { inTime } from './pace.ts';
import type { Hit } from './tracking-repeats.ts';

/** A click whose place in a rhythm is searched. */
export interface RhythmicClick extends Pick<Hit, 'at'> {
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
/** The same for a rhythm of so many clicks that it is none by chance. */
const MISSING_IN_PROVED_MAX = 5;
const PROVED_MIN = 12;
/** After a pause, a rhythm needs at least this number of clicks to go on. */
const AFTER_PAUSE_MIN = 3;
/** The maximum number of rhythms in one issue. */
const ROUNDS = 20;
/** No rhythm is searched among clicks so dense that an expected time has a click with at least this chance. */
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
  for (let round = 0; round < ROUNDS; round += 1) {
    // A rhythm that begins with the click of a reader fits less well than that of the scanner's own clicks.
    let best: Rhythm<Click> | null = null;
    for (const rhythm of rhythmsIn(sorted, found)) {
      if (rhythm.fit > (best?.fit ?? 0) && isImprobable(sorted, rhythm)) best = rhythm;
    }
    if (!best) break;
    for (const click of [...before(sorted, best, found), ...best.clicks]) found.add(click);
  }
  return found;
}

/** Returns the clicks of a rhythm before its first known one: follows it back from its end, because a proved rhythm may have pauses. */
function before<Click extends RhythmicClick>(
  sorted: readonly Click[],
  { clicks }: Rhythm<Click>,
  taken: ReadonlySet<Click>,
): Click[] {
  const backwards = sorted
    .toReversed()
    .map((click) => ({ at: -click.at, isUnopened: click.isUnopened, click }));
  const [first, second] = [clicks.at(-1), clicks.at(-2)].map((known) =>
    backwards.find(({ click }) => click === known),
  );
  if (!first || !second) return [];
  const isTaken = new Set(backwards.filter(({ click }) => taken.has(click)));
  const start = clicks[0]?.at ?? 0;
  return follow(backwards, [first, second], isTaken)
    .clicks.map(({ click }) => click)
    .filter(({ at }) => at < start);
}

interface Rhythm<Click> {
  clicks: Click[];
  /** The number of times at which a click was expected. */
  beats: number;
  /** How many clicks came at the expected times, less if they came too early or too late. */
  fit: number;
}

/** Returns a rhythm for each pair of close clicks that are not yet in one. */
function* rhythmsIn<Click extends RhythmicClick>(
  sorted: readonly Click[],
  taken: ReadonlySet<Click>,
): Generator<Rhythm<Click>> {
  for (const [index, first] of sorted.entries()) {
    if (!first.isUnopened || taken.has(first)) continue;
    for (const second of sorted.slice(index + 1, index + 1 + NEIGHBOURS)) {
      const paceMs = second.at - first.at;
      if (!second.isUnopened || taken.has(second) || paceMs < PACE_MIN_MS || paceMs > PACE_MAX_MS) continue;
      const soon = placeOf(sorted, first.at + CLICKS_MIN * paceMs) - index;
      if (soon * 2 * TOLERANCE < CLICKS_MIN * CHANCE_MAX) yield follow(sorted, [first, second], taken);
    }
  }
}

/** Follows the pace of the first two clicks as long as clicks come at the expected times. */
function follow<Click extends RhythmicClick>(
  sorted: readonly Click[],
  [first, second]: readonly [Click, Click],
  taken: ReadonlySet<Click>,
): Rhythm<Click> {
  const steps = [
    { click: first, beat: 0, fit: 0 },
    { click: second, beat: 1, fit: 0 },
  ];
  let [last, lastBeat, beat] = [second, 1, 1];
  // A rhythm that is proved goes on after a longer pause, for example if readers had opened the next mails before.
  while (beat - lastBeat <= (steps.length < PROVED_MIN ? MISSING_MAX : MISSING_IN_PROVED_MAX)) {
    beat += 1;
    const paceMs = (last.at - first.at) / lastBeat;
    const missed = beat - lastBeat;
    const at = last.at + missed * paceMs;
    const toleranceMs = paceMs * TOLERANCE * Math.sqrt(missed);
    const next = closest(sorted, at, toleranceMs, taken);
    if (!next) continue;
    steps.push({ click: next, beat, fit: 1 - ((next.at - at) / toleranceMs) ** 2 });
    [last, lastBeat] = [next, beat];
  }
  // A single click after a pause may be anybody's.
  for (let end = steps.length - 1; end > 1; end -= 1) {
    if ((steps[end]?.beat ?? 0) - (steps[end - 1]?.beat ?? 0) > 1 && steps.length - end < AFTER_PAUSE_MIN)
      steps.length = end;
  }
  return {
    clicks: steps.map(({ click }) => click),
    beats: (steps.at(-1)?.beat ?? 0) + 1,
    fit: steps.reduce((sum, step) => sum + step.fit, 0),
  };
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
