import { describe, expect, test } from 'vitest';
import { cancellationAmount, cancellationHold } from './cancellation-charge.ts';
import {
  deadlinesOfPlacement,
  instantBefore,
  isPast,
  issueDeadlines,
  nextDeadline,
} from './issue-deadlines.ts';
import { NO_DEADLINES, NO_TERMS, type Offset, type Terms } from './terms.ts';

const before = (workingDays: number, time = '12:00'): Offset => ({ workingDays, time });
const BERLIN = { holidayRegion: 'DE', timeZone: 'Europe/Berlin' } as const;

describe('the instant of an offset', () => {
  test.each([
    // Summer time ends on Sunday 25 October 2026: noon on the Friday before is 10:00 UTC, on the Monday after 11:00.
    ['2026-10-26', 1, '12:00', '2026-10-23T10:00:00.000Z'],
    ['2026-10-27', 1, '12:00', '2026-10-26T11:00:00.000Z'],
    // The sending day itself is that Sunday; 02:30 occurs twice, and the first one counts.
    ['2026-10-25', 0, '02:30', '2026-10-25T00:30:00.000Z'],
    // Summer time begins on Easter Sunday 28 March 2027; Good Friday and Easter Monday are holidays.
    ['2027-03-30', 1, '12:00', '2027-03-25T11:00:00.000Z'],
    ['2027-03-31', 1, '12:00', '2027-03-30T10:00:00.000Z'],
    // 02:30 does not exist on that Sunday.
    ['2027-03-28', 0, '02:30', '2027-03-28T01:30:00.000Z'],
  ] as const)('%s minus %i at %s in Berlin is %s', (day, days, time, expected) => {
    expect(instantBefore(day, before(days, time), BERLIN)).toBe(expected);
  });

  test('follows the holidays and the time zone of the organization', () => {
    const offset = before(2, '17:00');
    // Whit Monday 2026 is also the Spring bank holiday: two working days before Wednesday is the previous Friday in all three regions.
    expect(instantBefore('2026-05-27', offset, BERLIN)).toBe('2026-05-22T15:00:00.000Z');
    expect(instantBefore('2026-05-27', offset, { holidayRegion: 'GB-ENG', timeZone: 'Europe/London' })).toBe(
      '2026-05-22T16:00:00.000Z',
    );
    // The early May bank holiday, Monday 4 May, is a working day in Germany.
    expect(instantBefore('2026-05-05', offset, { holidayRegion: 'GB-ENG', timeZone: 'Europe/London' })).toBe(
      '2026-04-30T16:00:00.000Z',
    );
    expect(instantBefore('2026-05-05', offset, BERLIN)).toBe('2026-04-30T15:00:00.000Z');
  });
});

const TERMS: Terms = {
  deadlines: { booking: before(5), creative: before(2), approval: before(1, '10:00') },
  placements: [{ name: 'Top', deadlines: { ...NO_DEADLINES, booking: before(10) } }],
  cancellation: {
    steps: [
      { until: before(3), basisPoints: 3000 },
      { until: before(1), basisPoints: 5000 },
    ],
    afterwards: 10_000,
  },
};
const DAY = { sendingDate: '2026-12-02', own: null };
const deadlines = issueDeadlines(DAY, TERMS, BERLIN);

describe('the deadlines of an issue', () => {
  test('are those of the publication, or a placement’s own deadlines if it has any', () => {
    expect(deadlinesOfPlacement(deadlines, 'Bottom')).toEqual({
      booking: '2026-11-25T11:00:00.000Z',
      creative: '2026-11-30T11:00:00.000Z',
      approval: '2026-12-01T09:00:00.000Z',
    });
    expect(deadlinesOfPlacement(deadlines, 'Top')).toEqual({
      booking: '2026-11-18T11:00:00.000Z',
      creative: null,
      approval: null,
    });
  });

  test('are null without terms, and those of all for a placement named like a member of every object', () => {
    expect(issueDeadlines(DAY, NO_TERMS, BERLIN)).toBeNull();
    expect(issueDeadlines({ ...DAY, own: { booking: before(1) } }, NO_TERMS, BERLIN)).toBeNull();
    expect(deadlinesOfPlacement(null, 'Top').booking).toBeNull();
    expect(deadlinesOfPlacement(deadlines, 'constructor').booking).toBe('2026-11-25T11:00:00.000Z');
  });

  test('are replaced by those of the issue for all its placements', () => {
    const own = issueDeadlines({ ...DAY, own: { booking: before(1), creative: null } }, TERMS, BERLIN);
    expect(deadlinesOfPlacement(own, 'Top').booking).toBe('2026-12-01T11:00:00.000Z');
    expect(deadlinesOfPlacement(own, 'Bottom')).toEqual({
      booking: '2026-12-01T11:00:00.000Z',
      creative: null,
      approval: '2026-12-01T09:00:00.000Z',
    });
  });

  test('pass only after their instant', () => {
    expect(isPast('2026-11-25T11:00:00.000Z', '2026-11-25T11:00:00.000Z')).toBe(false);
    expect(isPast('2026-11-25T11:00:00.000Z', '2026-11-25 11:00:00.001+00')).toBe(true);
    expect(isPast(null, '2026-11-25T11:00:00.000Z')).toBe(false);
  });
});

const holdAt = (now: string, name = 'Bottom') => cancellationHold(deadlines, name, now);

describe('a cancelled placement', () => {
  test.each([
    ['2026-11-25T11:00:00Z', 'withdrawal', 0, '2026-11-25T11:00:00.000Z'],
    ['2026-11-25T11:00:01Z', 'step', 3000, '2026-11-27T11:00:00.000Z'],
    ['2026-11-27T11:00:00Z', 'step', 3000, '2026-11-27T11:00:00.000Z'],
    ['2026-11-27T11:00:01Z', 'step', 5000, '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T11:00:01Z', 'afterwards', 10_000, null],
  ])('at %s is charged by the rule %s', (now, rule, basisPoints, until) => {
    expect(holdAt(now)).toEqual({ rule, basisPoints, until });
  });

  test('can be withdrawn for a shorter time if its booking deadline is earlier', () => {
    expect(holdAt('2026-11-20T11:00:00Z')?.rule).toBe('withdrawal');
    expect(holdAt('2026-11-20T11:00:00Z', 'Top')).toMatchObject({ rule: 'step', basisPoints: 3000 });
  });

  test('costs nothing without cancellation terms', () => {
    const free = issueDeadlines(DAY, { ...TERMS, cancellation: null }, BERLIN);
    expect(cancellationHold(free, 'Top', '2026-12-01T11:00:01Z')).toBeNull();
    expect(cancellationHold(null, 'Top', '2026-12-01T11:00:01Z')).toBeNull();
  });

  test.each([
    [100_000, 5000, 50_000],
    // Half a cent is rounded up.
    [101, 5000, 51],
    [333, 3333, 111],
    [1, 4999, 0],
    [1_000_000_000, 3333, 333_300_000],
    [0, 10_000, 0],
  ])('of %i at %i basis points costs %i', (net, basisPoints, amount) => {
    expect(cancellationAmount(net, { rule: 'step', until: null, basisPoints })).toBe(amount);
  });
});

const [booking, creative, approval] = [
  '2026-11-25T11:00:00Z',
  '2026-11-30T11:00:00Z',
  '2026-12-01T09:00:00Z',
];
const DEADLINES = { booking, creative, approval };
const EARLY = '2026-11-24T11:00:00Z';
const LATE = '2026-12-02T11:00:00Z';

test.each([
  [
    'reserved',
    { isBooked: false, hasMissingData: true },
    EARLY,
    { kind: 'booking', at: booking, state: 'open' },
  ],
  [
    'reserved too long',
    { isBooked: false, hasMissingData: true },
    LATE,
    { kind: 'booking', at: booking, state: 'over' },
  ],
  [
    'incomplete',
    { isBooked: true, hasMissingData: true },
    EARLY,
    { kind: 'creative', at: creative, state: 'open' },
  ],
  [
    'incomplete too long',
    { isBooked: true, hasMissingData: true },
    LATE,
    { kind: 'creative', at: creative, state: 'over' },
  ],
  [
    'complete',
    { isBooked: true, hasMissingData: false },
    EARLY,
    { kind: 'approval', at: approval, state: 'open' },
  ],
  ['complete after all deadlines', { isBooked: true, hasMissingData: false }, LATE, null],
] as const)('the next deadline of an ad that is %s', (_state, progress, now, expected) => {
  expect(nextDeadline(DEADLINES, { ...progress, orderedAt: EARLY }, now)).toEqual(expected);
});

test('if the pending step of an ad has no deadline, that of the next step counts', () => {
  const open = { isBooked: false, hasMissingData: true, orderedAt: EARLY };
  expect(nextDeadline({ ...DEADLINES, booking: null }, open, EARLY)?.kind).toBe('creative');
  expect(nextDeadline({ booking: null, creative: null, approval: null }, open, EARLY)).toBeNull();
});

test('the content of an ad that is ordered after the creative deadline is due at once, not late', () => {
  const progress = { isBooked: true, hasMissingData: true, orderedAt: '2026-11-30T12:00:00Z' };
  expect(nextDeadline(DEADLINES, progress, LATE)).toEqual({
    kind: 'creative',
    at: creative,
    state: 'atOnce',
  });
});
