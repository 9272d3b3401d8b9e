import { expect, test } from 'vitest';
import { Presence, PULSE_MS } from './presence.ts';

test('a process that is silent for long was killed; one that has said goodbye was not', () => {
  const presence = new Presence();
  presence.hear('killed', 0);
  presence.hear('ended', 0);
  presence.hear('alive', 0);
  presence.leave('ended');
  presence.hear('alive', 3 * PULSE_MS);
  expect(presence.forgetSilent(3 * PULSE_MS)).toBe(false);
  expect(presence.forgetSilent(4 * PULSE_MS)).toBe(true);
  expect(presence.forgetSilent(4 * PULSE_MS)).toBe(false);
  expect(presence.isThere('alive', 4 * PULSE_MS)).toBe(true);
  expect(presence.isThere('killed', 4 * PULSE_MS)).toBe(false);
});

test('nobody is missed who was there before nobody listened', () => {
  const presence = new Presence();
  presence.hear('somebody', 0);
  presence.forgetAll();
  expect(presence.forgetSilent(10 * PULSE_MS)).toBe(false);
});
