import { expect, test } from 'vitest';
import { HEARTBEAT_MS, Presence } from './presence.ts';

test('a process without heartbeats counts as killed, unless it has left', () => {
  const presence = new Presence();
  presence.receive('killed', 0);
  presence.receive('ended', 0);
  presence.receive('alive', 0);
  presence.leave('ended');
  presence.receive('alive', 3 * HEARTBEAT_MS);
  expect(presence.removeDead(3 * HEARTBEAT_MS)).toBe(false);
  expect(presence.removeDead(4 * HEARTBEAT_MS)).toBe(true);
  expect(presence.removeDead(4 * HEARTBEAT_MS)).toBe(false);
  expect(presence.isAlive('alive', 4 * HEARTBEAT_MS)).toBe(true);
  expect(presence.isAlive('killed', 4 * HEARTBEAT_MS)).toBe(false);
});

test('no process counts as killed after the listener was disconnected', () => {
  const presence = new Presence();
  presence.receive('another', 0);
  presence.forgetAll();
  expect(presence.removeDead(10 * HEARTBEAT_MS)).toBe(false);
});
