// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import {
  resumeSession,
  hasSignedOutElsewhere,
  isSamePerson,
  keepSession,
  type Session,
  sessionChangeIn,
} from './session.ts';

const session = (currentUserId: number): Session => ({
  email: 'user@verlag.example',
  name: 'Any User',
  customerId: null,
  currentUserId,
  hasSingleSignOn: false,
  capabilities: [],
  needsSecondFactor: false,
  organization: {
    id: 1,
    name: 'Verlag',
    isResettable: false,
    timeZone: 'Europe/Berlin',
    reservationDays: 14,
    keepsPrices: false,
    keepsTerms: false,
    keepsApprovals: false,
  },
  locale: 'de',
  today: '2026-11-24',
});

beforeEach(() => {
  localStorage.clear();
  keepSession(session(1));
  localStorage.setItem('vertbook.clipboard', 'the ad of a customer');
  localStorage.setItem('vertbook.theme', 'dark');
});

test('a user who returns after a lost session keeps the clipboard', () => {
  keepSession(null);
  keepSession(session(1));
  expect(localStorage.getItem('vertbook.clipboard')).toBe('the ad of a customer');
});

test('a user who signs in after another user’s lost session finds none of the other user’s data', () => {
  keepSession(null);
  keepSession(session(2));
  expect(localStorage.getItem('vertbook.clipboard')).toBeNull();
  expect(localStorage.getItem('vertbook.theme')).toBe('dark');
});

test('a user who signs in again in place keeps every record on the page', () => {
  queryClient.setQueryData(['order', 7], { id: 7 });
  expect(isSamePerson(session(1))).toBe(true);
  expect(isSamePerson(session(2))).toBe(false);
  resumeSession({ ...session(1), today: '2026-11-25' });
  expect(queryClient.getQueryData(['order', 7])).toEqual({ id: 7 });
  expect(queryClient.getQueryData(['session'])).toMatchObject({ today: '2026-11-25' });
});

const change = (key: string | null, newValue: string | null) =>
  sessionChangeIn(new StorageEvent('storage', { key, newValue }));

test('sign-out, sign-in and change of user in another tab are distinguished', () => {
  expect(change('vertbook.person', null)).toBe('signed out');
  expect(change(null, null)).toBe('signed out');
  expect(change('vertbook.person', '2')).toBe('another user');
  expect(change('vertbook.person', '1')).toBeNull();
  expect(change('vertbook.signed-in', '2026-11-24T09:00:00Z')).toBe('signed in');
  // Not reported: the session was lost in another tab, or the cart has changed.
  expect(change('vertbook.signed-in', null)).toBeNull();
  expect(change('vertbook.cart', null)).toBeNull();
  expect(hasSignedOutElsewhere()).toBe(false);
  localStorage.clear();
  expect(hasSignedOutElsewhere()).toBe(true);
});
