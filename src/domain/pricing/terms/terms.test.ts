import { describe, expect, test } from 'vitest';
import {
  areTermsEmpty,
  NO_DEADLINES,
  NO_TERMS,
  type Offset,
  ownDeadlineProblems,
  type Terms,
  termsProblems,
} from './terms.ts';

const before = (workingDays: number, time = '12:00'): Offset => ({ workingDays, time });
const GOOD: Terms = {
  deadlines: { booking: before(5), creative: before(2), approval: before(1) },
  placements: [{ name: 'Top', deadlines: { ...NO_DEADLINES, booking: before(10) } }],
  cancellation: {
    steps: [
      { until: before(3), basisPoints: 3000 },
      { until: before(1), basisPoints: 5000 },
    ],
    afterwards: 10_000,
  },
};

const problemsWith = (change: Partial<Terms>) => termsProblems({ ...GOOD, ...change });

describe('terms', () => {
  test('have no problem if each step is later and costs more than the one before', () => {
    expect(termsProblems(GOOD)).toEqual({});
    expect(termsProblems(NO_TERMS)).toEqual({});
    expect(areTermsEmpty(NO_TERMS)).toBe(true);
    expect(areTermsEmpty({ ...NO_TERMS, cancellation: GOOD.cancellation })).toBe(false);
  });

  test('refuse each wrong offset by its path', () => {
    const deadlines = { booking: before(-1), creative: before(1.5), approval: before(0, '24:00') };
    expect(problemsWith({ deadlines, cancellation: null })).toEqual({
      booking: 'too_small',
      creative: 'not_a_number',
      approval: 'not_a_time',
    });
    expect(ownDeadlineProblems({ booking: before(121) })).toEqual({ booking: 'too_large' });
    expect(ownDeadlineProblems({ booking: null })).toEqual({});
  });

  test('refuse an approval deadline before the creative deadline', () => {
    const deadlines = { booking: null, creative: before(1, '15:00'), approval: before(1, '14:00') };
    expect(problemsWith({ deadlines })).toEqual({ approval: 'too_early' });
  });

  test('refuse a placement without a name and one that is named twice', () => {
    const placements = ['Top', ' ', 'Top'].map((name) => ({ name, deadlines: NO_DEADLINES }));
    expect(problemsWith({ placements })).toEqual({
      'placements.1.name': 'blank',
      'placements.2.name': 'repeated',
    });
  });

  test('refuse steps that end before the booking deadline, are in the wrong order, or cost less than the one before', () => {
    const steps = [
      { until: before(5), basisPoints: 3000 },
      { until: before(6), basisPoints: 2000 },
    ];
    expect(problemsWith({ cancellation: { steps, afterwards: 1000 } })).toEqual({
      'steps.0.until': 'too_early',
      'steps.1.until': 'too_early',
      'steps.1.basisPoints': 'too_small',
      afterwards: 'too_small',
    });
    expect(problemsWith({ cancellation: { steps: [], afterwards: 10_001 } })).toEqual({
      afterwards: 'too_large',
    });
  });
});
