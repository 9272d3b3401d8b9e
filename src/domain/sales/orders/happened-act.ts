/** What can have happened to an order since a user has seen it, the most important first. */
const HAPPENED_ACTS = [
  'accepted',
  'booked',
  'unbooked',
  'cancelled',
  'revived',
  'lapsed',
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
  /** When the transaction began that has recorded the act, to the microsecond: the acts of one step have the same. */
  step: string | null;
}

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
  const [newest] = changes
    .filter(({ entry }) => entry.step === changes[0]?.entry.step)
    .toSorted((one, other) => HAPPENED_ACTS.indexOf(one.act) - HAPPENED_ACTS.indexOf(other.act));
  return newest ?? null;
}
