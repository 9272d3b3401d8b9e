import { addDays, type Day } from '#domain/platform/day.ts';
import { sundayOf, weekOf } from '#domain/platform/week.ts';

/** The intervals, in weeks, at which an order can be repeated, and the maximum number of repetitions. */
export const REPEAT_WEEKS = [1, 2, 3, 4, 6, 8, 13, 26] as const;
export const REPEAT_TIMES_MAX = 12;

const DAYS_OF_WEEK = 7;

/** A placement that can be ordered. */
export interface FreeSpace {
  id: number;
  name: string;
  publicationId: number;
  sendingDate: Day;
}

/** An ad with the facts about its placement that repeating compares. */
interface RepeatedVert {
  placement: { name: string; issue: { sendingDate: Day; publication: { id: number } } };
}

/** The repetition of an ad of the order in a later week. */
export interface Repetition<Vert> {
  from: Vert;
  /** The same weekday in the later week. */
  wantedDate: Day;
  /** The proposed free placement of the same newsletter and name in that week; null if there is none. */
  placement: FreeSpace | null;
  /** Why there is none: the week is past, after `readUntil`, has no free placement, or its placements are proposed for other ads. */
  gap: 'past' | 'not_read' | 'not_free' | 'proposed' | null;
  /** If there is none in that week: the next free placement after it. */
  next: FreeSpace | null;
}

/**
 * Proposes placements for repeating an order `times` times, every `everyWeeks` weeks, sorted by sending date. They are in the same
 * newsletter, have the same name, and are on the same weekday or else in the same week. No placement is proposed twice. `free` has the
 * free placements from `today` through `readUntil`.
 */
export function planRepeats<Vert extends RepeatedVert>(
  verts: readonly Vert[],
  free: readonly FreeSpace[],
  { everyWeeks, times, today, readUntil }: { everyWeeks: number; times: number; today: Day; readUntil: Day },
): Repetition<Vert>[] {
  const inOrder = free.toSorted((one, other) => one.sendingDate.localeCompare(other.sendingDate));
  const proposed = new Set<number>();
  const propose = (vert: RepeatedVert, isFitting: (day: Day) => boolean): FreeSpace | null => {
    const found = inOrder.find(
      (space) => isSamePlace(space, vert) && isFitting(space.sendingDate) && !proposed.has(space.id),
    );
    if (found) proposed.add(found.id);
    return found ?? null;
  };
  const wanted = Array.from({ length: times }, (_, index) => DAYS_OF_WEEK * everyWeeks * (index + 1))
    .flatMap((days) =>
      verts.map((from) => ({ from, wantedDate: addDays(from.placement.issue.sendingDate, days) })),
    )
    .toSorted((one, other) => one.wantedDate.localeCompare(other.wantedDate));
  // Exact days are assigned first, so that an ad without one never takes the exact day of another ad; later weeks are assigned last.
  const exact = wanted.map(({ from, wantedDate }) => propose(from, (day) => day === wantedDate));
  const inWeek = wanted.map(
    ({ from, wantedDate }, index) =>
      exact[index] ?? propose(from, (day) => weekOf(day) === weekOf(wantedDate)),
  );
  return wanted.map(({ from, wantedDate }, index) => {
    const placement = inWeek[index] ?? null;
    const sunday = sundayOf(weekOf(wantedDate));
    const next = placement ? null : propose(from, (day) => day > sunday);
    const isFree = inOrder.some(
      (space) => isSamePlace(space, from) && weekOf(space.sendingDate) === weekOf(wantedDate),
    );
    const unfree = isFree ? 'proposed' : 'not_free';
    const missing = sunday < today ? 'past' : wantedDate > readUntil ? 'not_read' : unfree;
    return { from, wantedDate, placement, gap: placement ? null : missing, next };
  });
}

function isSamePlace(space: FreeSpace, { placement }: RepeatedVert): boolean {
  return (
    space.publicationId === placement.issue.publication.id && folded(space.name) === folded(placement.name)
  );
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
