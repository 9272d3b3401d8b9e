import { expect, test } from 'vitest';
import { lastHappened } from './happened-act.ts';

const act = (subject: string, action: string, step: number) => ({
  subject,
  action,
  step: String(step),
});

test('what changed an order last is the newest act that changes orders', () => {
  const history = [act('order', 'commented', 4), act('order', 'link_sent', 3), act('order', 'booked', 2)];
  expect(lastHappened([...history, act('order', 'edited', 1)])).toMatchObject({ act: 'booked' });
});

test.each([
  ['accepted', [act('order', 'booked', 1), act('order', 'offer_accepted', 1)]],
  ['placements', [act('order', 'requoted', 1), act('placement', 'moved', 1)]],
  // Who revives an order records its lapse first.
  ['revived', [act('order', 'revived', 1), act('order', 'lapsed', 1)]],
  ['prices', [act('vert', 'repriced', 1)]],
] as const)('of the acts of one step, the most important one counts: %s', (expected, history) => {
  expect(lastHappened(history)?.act).toBe(expected);
});

test('acts that change no order are not named', () => {
  const history = [act('vert', 'edited', 2), act('placement', 'reserved', 1), act('report', 'mailed', 1)];
  expect(lastHappened(history)).toBeNull();
});
