import { expect, test } from 'vitest';
import type { DeliveryEvent } from '#contract/sending/deliveries.ts';
import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { refetchDelay } from './deliveries.ts';

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
  refetchDelay({ progress, sendingDate, events: [happened(last)] }, TODAY);

test.each(['claimed', 'handed_over', 'confirming'] as const)(
  'a delivery that is %s is polled often',
  (on) => {
    expect(after(on)).toBe(3000);
  },
);

test.each(['hurried', 'sent_again', 'claimed'])('a delivery that was just %s is polled often', (last) => {
  expect(after('planned', { last })).toBe(3000);
});

test('with the live stream, a delivery in progress is polled rarely', () => {
  expect(refetchDelay({ progress: 'confirming', sendingDate: TODAY, events: [] }, TODAY, true)).toBe(30_000);
});

test.each(['planned', 'retrying', 'blocked', 'unknown'] as const)(
  'a delivery that is %s is polled rarely',
  (on) => {
    expect(after(on, { last: on })).toBe(30_000);
  },
);

test.each(['sent', 'missed', 'cancelled'] as const)('a delivery that is %s is not polled', (on) => {
  expect(after(on)).toBe(false);
});

test('a sent delivery is polled often while mails are sent again', () => {
  expect(after('sent', { last: 'mails_repeated' })).toBe(3000);
});

test('a delivery of a later day is not polled', () => {
  expect(after('planned', { sendingDate: '2026-11-25' })).toBe(false);
});
