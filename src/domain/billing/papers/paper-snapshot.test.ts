import { describe, expect, test } from 'vitest';
import { cancellationHold, cancellationHolds } from '#domain/pricing/terms/cancellation-charge.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { hasTerms, paperTermsLine } from './paper-snapshot.ts';

const at = (day: number, time = '11:00') => `2026-12-${String(day).padStart(2, '0')}T${time}:00.000Z`;

const ISSUE: IssueDeadlines = {
  booking: at(4),
  creative: at(8),
  approval: at(9),
  placements: { Top: { booking: null, creative: null, approval: null } },
  cancellation: {
    steps: [
      { until: at(2), basisPoints: 0 },
      { until: at(7), basisPoints: 2_500 },
      { until: at(9), basisPoints: 5_000 },
    ],
    afterwards: 10_000,
  },
};
const PLACEMENT = {
  position: 1,
  placementName: 'Bottom',
  sendingDate: '2026-12-10',
  customerNet: 55_555,
  least: null,
};

describe('the deadlines of a paper', () => {
  test('name each rule with its amount, without steps before the booking deadline', () => {
    expect(paperTermsLine(ISSUE, PLACEMENT)).toEqual({
      position: 1,
      placementName: 'Bottom',
      sendingDate: '2026-12-10',
      booking: at(4),
      creative: at(8),
      approval: at(9),
      cancellation: [
        { until: at(4), basisPoints: 0, amount: 0 },
        { until: at(7), basisPoints: 2_500, amount: 13_889 },
        { until: at(9), basisPoints: 5_000, amount: 27_778 },
        { until: null, basisPoints: 10_000, amount: 55_555 },
      ],
    });
  });

  test('merge steps of the same percentage, and do not mention cancelling free of charge', () => {
    const { cancellation } = paperTermsLine(
      { ...ISSUE, cancellation: { steps: [{ until: at(7), basisPoints: 10_000 }], afterwards: 10_000 } },
      { ...PLACEMENT, customerNet: null },
    );
    expect(cancellation).toEqual([
      { until: at(4), basisPoints: 0, amount: null },
      { until: null, basisPoints: 10_000, amount: null },
    ]);
    const free = { ...ISSUE, cancellation: { steps: [], afterwards: 0 } };
    expect(hasTerms(paperTermsLine(free, { ...PLACEMENT, placementName: 'Top' }))).toBe(false);
  });

  test('name at least the charge for an ad that was cancelled or moved before', () => {
    const least = {
      rule: 'step',
      basisPoints: 5_000,
      currency: 'EUR',
      customerNet: 30_000,
      amount: 15_000,
    } as const;
    expect(paperTermsLine(ISSUE, { ...PLACEMENT, least }).cancellation).toEqual([
      { until: at(7), basisPoints: 5_000, amount: 15_000 },
      { until: at(9), basisPoints: 5_000, amount: 27_778 },
      { until: null, basisPoints: 10_000, amount: 55_555 },
    ]);
  });

  test.each(['Bottom', 'Top'])('hold at each time as the charge of %s does', (name) => {
    const holds = cancellationHolds(ISSUE, name);
    for (let day = 1; day <= 10; day += 1)
      for (const time of ['10:59', '11:00', '11:01']) {
        const now = at(day, time);
        const next = holds.find(({ until }) => until === null || now <= until);
        expect(next, now).toEqual(cancellationHold(ISSUE, name, now));
      }
    // With a booking deadline, a step that ends before the deadline never applies.
    expect(holds.map(({ basisPoints }) => basisPoints)).toEqual([0, 2_500, 5_000, 10_000]);
  });
});
