const KEY = 'vertbook.recent';
const KEPT = 8;

/** A page of a record that was viewed on this device. */
export interface Visit {
  path: string;
  /** The name of the record or of its customer, which is the same in every language. */
  name: string;
  /** The sending day of an issue. */
  day?: string;
}

/** The part of a path that identifies the record: all weeks of a newsletter, and all ads of an order, are one record. */
const RECORDS = /^\/(?:(?:orders|customers|users|deliveries|reporting)\/\d+|publications\/\d+)(?=\/|$)/;

/** Returns the record of a page, or null. */
export function recordOf(path: string): string | null {
  return RECORDS.exec(path)?.[0] ?? null;
}

/** Returns the pages of records that the user viewed last, newest first. */
export function recentVisits(userId: number): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Stores a page of a record and replaces an older page of the same record. */
export function rememberVisit(userId: number, visit: Visit): void {
  const record = recordOf(visit.path);
  if (record === null) return;
  const others = recentVisits(userId).filter(({ path }) => recordOf(path) !== record);
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, visits: [visit, ...others].slice(0, KEPT) }));
  } catch {
    // Without storage, the list stays as it is.
  }
}

function isKept(kept: unknown): kept is { userId: unknown; visits: unknown[] } {
  return typeof kept === 'object' && kept !== null && 'visits' in kept && Array.isArray(kept.visits);
}

function isVisit(visit: unknown): visit is Visit {
  return (
    typeof visit === 'object' &&
    visit !== null &&
    'path' in visit &&
    typeof visit.path === 'string' &&
    visit.path.startsWith('/') &&
    'name' in visit &&
    typeof visit.name === 'string'
  );
}
