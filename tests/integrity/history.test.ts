import { describe, expect, test } from 'vitest';
import { type Attempt, faultsOf, type History, type KeptOrder, type Outcome } from './support/history.ts';

/** Two concurrent orders, then a refusal because of their placements and placement 9, which was blocked, and a lost response. */
const consistent: History = {
  attempts: [
    attempt('anna', [1, 2], [0, 10], { kind: 'acknowledged', orderId: 11, placementIds: [1, 2] }),
    attempt('bert', [3, 3], [2, 12], { kind: 'acknowledged', orderId: 12, placementIds: [3] }),
    attempt('cora', [2, 3, 4, 9], [20, 30], { kind: 'refused', unavailable: [2, 3, 9] }),
    attempt('dora', [5], [21, 31], { kind: 'unanswered' }),
  ],
  kept: [
    { id: 11, mark: 'anna', placementIds: [1, 2] },
    { id: 12, mark: 'bert', placementIds: [3] },
  ],
  unavailableBefore: [9],
};

function attempt(
  mark: string,
  placementIds: number[],
  [begunAt, endedAt]: [number, number],
  outcome: Outcome,
): Attempt {
  return { mark, placementIds, begunAt, endedAt, outcome };
}

function withOutcome(mark: string, outcome: Outcome): History {
  return {
    ...consistent,
    attempts: consistent.attempts.map((one) => (one.mark === mark ? { ...one, outcome } : one)),
  };
}

function withKept(...kept: KeptOrder[]): History {
  return { ...consistent, kept };
}

const [anna, bert] = consistent.kept as [KeptOrder, KeptOrder];
const corrupted: { what: string; history: History; fault: RegExp }[] = [
  {
    what: 'a placement was sold twice',
    history: withKept(anna, { ...bert, placementIds: [3, 2] }),
    fault: /placement 2 went to order 11 and to order 12/,
  },
  {
    what: 'an acknowledged order is lost',
    history: withKept(anna),
    fault: /order 12 of bert was acknowledged and is not there/,
  },
  {
    what: 'an order is only there in part',
    history: withKept({ ...anna, placementIds: [1] }, bert),
    fault: /order 11 of anna holds 1 instead of 1, 2/,
  },
  {
    what: 'a refused request left an order',
    history: withKept(anna, bert, { id: 13, mark: 'cora', placementIds: [4] }),
    fault: /cora was refused and left order 13/,
  },
  {
    what: 'a retry was refused what it had already',
    history: {
      ...withKept(anna, bert, { id: 13, mark: 'dora', placementIds: [5] }),
      attempts: [
        ...consistent.attempts,
        attempt('dora', [5], [40, 50], { kind: 'refused', unavailable: [5] }),
      ],
    },
    fault: /dora was refused and left order 13/,
  },
  {
    what: 'there is an order without a request',
    history: withKept(anna, bert, { id: 13, mark: 'zoe', placementIds: [8] }),
    fault: /no client requested order 13/,
  },
  {
    what: 'a retry made a second order',
    history: withKept(
      anna,
      bert,
      { id: 14, mark: 'dora', placementIds: [5] },
      { id: 15, mark: 'dora', placementIds: [5] },
    ),
    fault: /order 15 repeats dora/,
  },
  {
    what: 'a free placement was refused',
    history: withOutcome('cora', { kind: 'refused', unavailable: [2, 3, 4, 9] }),
    fault: /cora was refused 4, which was free/,
  },
  {
    what: 'a refusal omits a sold placement',
    history: withOutcome('cora', { kind: 'refused', unavailable: [2, 9] }),
    fault: /omits 3, which was unavailable/,
  },
  {
    what: 'a refusal omits a blocked placement',
    history: withOutcome('cora', { kind: 'refused', unavailable: [2, 3] }),
    fault: /omits 9, which was unavailable/,
  },
  {
    what: 'a refusal names a placement that was not wanted',
    history: withOutcome('cora', { kind: 'refused', unavailable: [1, 2, 3, 9] }),
    fault: /refused 1, which it did not want/,
  },
  {
    what: 'a refusal names nothing',
    history: withOutcome('cora', { kind: 'refused', unavailable: [] }),
    fault: /refused for nothing/,
  },
  {
    what: 'a client saw a failure',
    history: withOutcome('dora', { kind: 'failed', status: 500, code: 'unexpected' }),
    fault: /dora was answered 500 unexpected/,
  },
  {
    what: 'a client received other placements than it requested',
    history: withOutcome('bert', { kind: 'acknowledged', orderId: 12, placementIds: [3, 4] }),
    fault: /bert received another order/,
  },
  {
    what: "a client received another client's order",
    history: withOutcome('bert', { kind: 'acknowledged', orderId: 11, placementIds: [3] }),
    fault: /bert received another order/,
  },
  {
    what: 'a blocked placement was sold',
    history: withKept(anna, bert, { id: 13, mark: 'dora', placementIds: [9] }),
    fault: /placement 9 went to no order and to order 13/,
  },
];

describe('the checker of histories', () => {
  test('finds no fault in a consistent history', () => {
    expect(faultsOf(consistent)).toEqual([]);
  });

  test('accepts that a request without a response was executed', () => {
    expect(faultsOf(withKept(anna, bert, { id: 13, mark: 'dora', placementIds: [5] }))).toEqual([]);
  });

  test.for(corrupted.map((one) => [one.what, one] as const))('detects that %s', ([, { history, fault }]) => {
    expect(faultsOf(history).join('\n')).toMatch(fault);
  });
});
