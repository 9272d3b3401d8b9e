import { expect, test } from 'vitest';
import type { DeliveryEvent } from '#contract/deliveries.ts';
import type { DeliveryProgress } from '#domain/delivery.ts';
import { askAgainAfter } from './deliveries.ts';

const TODAY = '2026-11-24';

const happened = (event: string): DeliveryEvent => ({
  id: 1,
  happenedAt: '2026-11-24T07:00:00.000Z',
  event,
  userName: '',
  reason: null,
  detail: null,
  adCount: null,
  recipientCount: null,
});
const after = (progress: DeliveryProgress, { sendingDate = TODAY, last = 'claimed' } = {}) =>
  askAgainAfter({ progress, sendingDate, events: [happened(last)] }, TODAY);

test.each(['claimed', 'handed_over', 'confirming'] as const)(
  'an issue that is %s is looked at all the time',
  (on) => {
    expect(after(on)).toBe(3000);
  },
);

test.each(['hurried', 'sent_again', 'claimed'])('so is one that was just %s', (last) => {
  expect(after('planned', { last })).toBe(3000);
});

test('with the live stream, one in progress is only fetched now and then', () => {
  expect(askAgainAfter({ progress: 'confirming', sendingDate: TODAY, events: [] }, TODAY, true)).toBe(30_000);
});

test.each(['planned', 'retrying', 'blocked', 'unknown'] as const)('one that is %s now and then', (on) => {
  expect(after(on, { last: on })).toBe(30_000);
});

test.each(['sent', 'missed', 'cancelled'] as const)('one that is %s never again', (on) => {
  expect(after(on)).toBe(false);
});

test('one of another day is not waited for', () => {
  expect(after('planned', { sendingDate: '2026-11-25' })).toBe(false);
});
