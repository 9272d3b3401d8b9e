/** The outcome of one request for an order. */
export type Outcome =
  | { kind: 'acknowledged'; orderId: number; placementIds: readonly number[] }
  | { kind: 'refused'; unavailable: readonly number[] }
  /** A response that is always a fault. */
  | { kind: 'failed'; status: number; code: string }
  /** No response: the order may or may not exist. */
  | { kind: 'unanswered' };

/** One request for an order, as its client saw it. */
export interface Attempt {
  /** The order's note. A retry has the same mark and key as its first attempt. */
  mark: string;
  placementIds: readonly number[];
  begunAt: number;
  endedAt: number;
  outcome: Outcome;
}

/** An order in the database. */
export interface KeptOrder {
  id: number;
  mark: string;
  placementIds: readonly number[];
}

/** All attempts of clients, and the orders in the database afterwards. */
export interface History {
  attempts: readonly Attempt[];
  kept: readonly KeptOrder[];
  /** Placements that were unavailable before the burst: sold, blocked, unknown or past. */
  unavailableBefore: readonly number[];
}

type Check = (history: History) => string[];

/** Lists the faults of a history without cancellations; none if the data is consistent. */
export function faultsOf(history: History): string[] {
  const checks: Check[] = [
    failedAnswers,
    soldTwice,
    lostOrders,
    partialOrders,
    wrongAnswers,
    ordersWithoutRequest,
    repeatedOrders,
    remainsOfRefusals,
    wronglyRefused,
    notRefusedThough,
  ];
  return checks.flatMap((check) => check(history));
}

const failedAnswers: Check = ({ attempts }) =>
  attempts.flatMap(({ mark, outcome }) =>
    outcome.kind === 'failed' ? [`${mark} was answered ${outcome.status} ${outcome.code}`] : [],
  );

const soldTwice: Check = ({ kept, unavailableBefore }) => {
  const owners = new Map<number, string>(unavailableBefore.map((id) => [id, 'no order']));
  const faults: string[] = [];
  for (const { id, placementIds } of kept) {
    for (const placementId of placementIds) {
      const owner = owners.get(placementId);
      if (owner !== undefined) faults.push(`placement ${placementId} went to ${owner} and to order ${id}`);
      owners.set(placementId, `order ${id}`);
    }
  }
  return faults;
};

const lostOrders: Check = ({ attempts, kept }) =>
  attempts.flatMap(({ mark, outcome }) =>
    outcome.kind === 'acknowledged' && !kept.some((order) => order.id === outcome.orderId)
      ? [`order ${outcome.orderId} of ${mark} was acknowledged and is not there`]
      : [],
  );

const partialOrders: Check = ({ attempts, kept }) =>
  kept.flatMap(({ id, mark, placementIds }) => {
    const asked = attempts.find((attempt) => attempt.mark === mark);
    return asked && !areSame(asked.placementIds, placementIds)
      ? [`order ${id} of ${mark} holds ${list(placementIds)} instead of ${list(asked.placementIds)}`]
      : [];
  });

const wrongAnswers: Check = ({ attempts, kept }) =>
  attempts.flatMap(({ mark, placementIds, outcome }) => {
    if (outcome.kind !== 'acknowledged') return [];
    const order = kept.find((candidate) => candidate.id === outcome.orderId);
    const isRight = areSame(outcome.placementIds, placementIds) && (!order || order.mark === mark);
    return isRight ? [] : [`${mark} received another order than it requested`];
  });

const ordersWithoutRequest: Check = ({ attempts, kept }) =>
  kept.flatMap(({ id, mark }) =>
    attempts.some((attempt) => attempt.mark === mark) ? [] : [`no client requested order ${id}`],
  );

const repeatedOrders: Check = ({ kept }) =>
  kept.flatMap(({ id, mark }) =>
    kept.some((other) => other.mark === mark && other.id < id) ? [`order ${id} repeats ${mark}`] : [],
  );

const remainsOfRefusals: Check = ({ attempts, kept }) =>
  kept.flatMap(({ id, mark }) => {
    const own = attempts.filter((attempt) => attempt.mark === mark);
    return own.some(({ outcome }) => outcome.kind === 'refused')
      ? [`${mark} was refused and left order ${id}`]
      : [];
  });

/** Checks that each refused placement was requested, and that it was unavailable before or another order could have taken it by then. */
const wronglyRefused: Check = ({ attempts, kept, unavailableBefore }) =>
  refusals(attempts).flatMap(({ mark, placementIds, endedAt, unavailable }) => {
    if (unavailable.length === 0) return [`${mark} was refused for nothing`];
    return unavailable.flatMap((placementId) => {
      if (!placementIds.includes(placementId))
        return [`${mark} was refused ${placementId}, which it did not want`];
      const owner = kept.find((order) => order.placementIds.includes(placementId));
      const isTaken = attempts.some((other) => other.mark === owner?.mark && other.begunAt < endedAt);
      return isTaken || unavailableBefore.includes(placementId)
        ? []
        : [`${mark} was refused ${placementId}, which was free`];
    });
  });

/** Checks that a refusal names every placement that was unavailable before its request began. */
const notRefusedThough: Check = ({ attempts, unavailableBefore }) =>
  refusals(attempts).flatMap(({ mark, placementIds, begunAt, unavailable }) => {
    const gone = new Set([
      ...unavailableBefore,
      ...attempts.flatMap(({ endedAt, outcome }) =>
        outcome.kind === 'acknowledged' && endedAt < begunAt ? outcome.placementIds : [],
      ),
    ]);
    return placementIds
      .filter((id) => gone.has(id) && !unavailable.includes(id))
      .map((id) => `the refusal of ${mark} omits ${id}, which was unavailable`);
  });

function refusals(attempts: readonly Attempt[]): (Attempt & { unavailable: readonly number[] })[] {
  return attempts.flatMap((attempt) =>
    attempt.outcome.kind === 'refused' ? [{ ...attempt, unavailable: attempt.outcome.unavailable }] : [],
  );
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return list(one) === list(other);
}

function list(ids: readonly number[]): string {
  return [...new Set(ids)].toSorted((one, other) => one - other).join(', ');
}
