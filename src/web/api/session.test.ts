// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepSession, type Session } from './session.ts';

const session = (currentUserId: number): Session => ({
  email: 'somebody@verlag.example',
  name: 'Somebody',
  customerId: null,
  currentUserId,
  capabilities: [],
  organization: { id: 1, name: 'Verlag', isResettable: false, timeZone: 'Europe/Berlin' },
  locale: 'de',
  today: '2026-11-24',
});

beforeEach(() => {
  localStorage.clear();
  keepSession(session(1));
  localStorage.setItem('vertbook.clipboard', 'the ad of a customer');
  localStorage.setItem('vertbook.theme', 'dark');
});

test('who comes back after a lost session finds the clipboard as it was', () => {
  keepSession(null);
  keepSession(session(1));
  expect(localStorage.getItem('vertbook.clipboard')).toBe('the ad of a customer');
});

test('who signs in after somebody else’s lost session finds nothing of theirs', () => {
  keepSession(null);
  keepSession(session(2));
  expect(localStorage.getItem('vertbook.clipboard')).toBeNull();
  expect(localStorage.getItem('vertbook.theme')).toBe('dark');
});
