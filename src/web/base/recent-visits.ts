const KEY = 'vertbook.recent';
const KEPT = 8;

/** A page of a record that was looked at on this device. */
export interface Visit {
  path: string;
  title: string;
}

/** What names the record in an address: another week of a newsletter, or an ad of an order, is the same one. */
const RECORDS = /^\/(?:(?:orders|customers|users|deliveries|reporting)\/\d+|publications\/\d+)(?=\/|$)/;

/** The record that a page is about; null for pages about none. */
export function recordOf(path: string): string | null {
  return RECORDS.exec(path)?.[0] ?? null;
}

/** The pages of records that this user looked at last, the latest first. */
export function recentVisits(userId: number): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Remembers a page of a record, in place of what was remembered of that record before. */
export function rememberVisit(userId: number, visit: Visit): void {
  const record = recordOf(visit.path);
  if (record === null || visit.title === '') return;
  const others = recentVisits(userId).filter(({ path }) => recordOf(path) !== record);
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, visits: [visit, ...others].slice(0, KEPT) }));
  } catch {
    // Without storage there is nothing recent.
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
    'title' in visit &&
    typeof visit.title === 'string'
  );
}
