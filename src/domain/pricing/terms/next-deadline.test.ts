import { expect, test } from 'vitest';
import { nextDeadline } from './next-deadline.ts';

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
