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
    { kind: 'booking', at: booking, isOver: false },
  ],
  [
    'reserved too long',
    { isBooked: false, hasMissingData: true },
    LATE,
    { kind: 'booking', at: booking, isOver: true },
  ],
  [
    'incomplete',
    { isBooked: true, hasMissingData: true },
    EARLY,
    { kind: 'creative', at: creative, isOver: false },
  ],
  [
    'incomplete too long',
    { isBooked: true, hasMissingData: true },
    LATE,
    { kind: 'creative', at: creative, isOver: true },
  ],
  [
    'complete',
    { isBooked: true, hasMissingData: false },
    EARLY,
    { kind: 'approval', at: approval, isOver: false },
  ],
  ['complete after all deadlines', { isBooked: true, hasMissingData: false }, LATE, null],
] as const)('the next deadline of an ad that is %s', (_state, progress, now, expected) => {
  expect(nextDeadline(DEADLINES, progress, now)).toEqual(expected);
});

test('without a deadline for what the ad waits for, the next one counts', () => {
  const open = { isBooked: false, hasMissingData: true };
  expect(nextDeadline({ ...DEADLINES, booking: null }, open, EARLY)?.kind).toBe('creative');
  expect(nextDeadline({ booking: null, creative: null, approval: null }, open, EARLY)).toBeNull();
});
