import type { Instant } from '#domain/catalogue/issue-deadline.ts';

/** What can have happened to an order since a user has seen it, the most important first. */
const HAPPENED_ACTS = [
  'accepted',
  'booked',
  'unbooked',
  'cancelled',
  'lapsed',
  'revived',
  'restored',
  'placements',
  'rescheduled',
  'prices',
  'parties',
  'edited',
] as const;
type HappenedAct = (typeof HAPPENED_ACTS)[number];

const OF_ORDER: Readonly<Record<string, HappenedAct>> = {
  booked: 'booked',
  offer_accepted: 'accepted',
  unbooked: 'unbooked',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
  revived: 'revived',
  restored: 'restored',
  change_accepted: 'placements',
  rescheduled: 'rescheduled',
  requoted: 'prices',
  parties_changed: 'parties',
  edited: 'edited',
};
const OF_PLACEMENT = new Set(['added', 'moved', 'cancelled', 'restored']);

/** An act of the history. `subject` is the kind of record that it names. */
interface RecordedAct {
  subject: string;
  action: string;
  /** Who has acted: 0 or null for a contact and for Vertbook itself. */
  user_id: number | null;
  user_name: string;
  happened_at: Instant;
}

/** Acts of one person within this time are of one step, such as the booking by an acceptance. The history does not record its transactions. */
const ONE_STEP_MS = 1_000;

function happenedAct({ subject, action }: RecordedAct): HappenedAct | null {
  if (subject === 'order') return OF_ORDER[action] ?? null;
  if (subject === 'placement') return OF_PLACEMENT.has(action) ? 'placements' : null;
  return subject === 'vert' && action === 'repriced' ? 'prices' : null;
}

/**
 * Returns what changed an order last, with its entry in the history: of several acts of one step, the most important one. Leaves out
 * acts that do not change the order, such as comments. Null if there is none.
 *
 * @param history the acts on the order, newest first
 */
export function lastHappened<Act extends RecordedAct>(
  history: readonly Act[],
): { act: HappenedAct; entry: Act } | null {
  const changes = history.flatMap((entry) => {
    const act = happenedAct(entry);
    return act ? [{ act, entry }] : [];
  });
  const [last] = changes;
  const [newest] = changes
    .filter(({ entry }) => last && isOneStep(entry, last.entry))
    .toSorted((one, other) => HAPPENED_ACTS.indexOf(one.act) - HAPPENED_ACTS.indexOf(other.act));
  return newest ?? null;
}

function isOneStep(earlier: RecordedAct, later: RecordedAct): boolean {
  const isOnePerson = earlier.user_id === later.user_id && earlier.user_name === later.user_name;
  return isOnePerson && Date.parse(later.happened_at) - Date.parse(earlier.happened_at) <= ONE_STEP_MS;
}
