import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as contract from '#contract/access/session.ts';
import { getInstance } from '#contract/access/session.ts';
import { can, type Need } from '#domain/access/abilities.ts';
import { forgetPerson } from '#web/ui/device/forget-person.ts';
import { call } from './call.ts';
import { isProblem } from './api-problem.ts';
import { queryClient } from './query-client.ts';

export type Session = contract.Session;

/** Set while a user is signed in on this device, so that a visitor's browser does not request a session. */
const SIGNED_IN = 'vertbook.signed-in';
/** The user who is signed in on this device, or whose session ended without a sign-out. */
const PERSON = 'vertbook.person';

/** The last session: a page still shows it while the router leaves the page. */
let lastSession: Session | null = null;

/** The session, or null if no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    if (!isSignedInHere()) return null;
    try {
      const { session } = await call(contract.getSession, {});
      remember(session);
      return session;
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a user has signed in on this device and not signed out; the session can have ended since. */
export function isSignedInHere(): boolean {
  return localStorage.getItem(SIGNED_IN) !== null;
}

/** Returns the session of the signed-in user, for pages that require one. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  // During the redirect to the login, the old page still renders with the last session.
  const session = data ?? lastSession;
  if (!session) throw new Error('This page is only shown to signed-in users.');
  return session;
}

/** Whether the signed-in user may do this. */
export function useCan(need: Need): boolean {
  return can(useSession().capabilities, need);
}

/**
 * Returns the id of the signed-in user, for components outside the pages. Undefined without a user, and while the user must
 * set up a second factor. The component also renders again when the cache is cleared.
 */
export function useCurrentUserId(): number | undefined {
  return useSyncExternalStore(subscribeToRecords, currentUserId, currentUserId);
}

function subscribeToRecords(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}

function currentUserId(): number | undefined {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session?.needsSecondFactor ? undefined : session?.currentUserId;
}

/** Stores the session and clears the records of the previous user. */
export function keepSession(session: Session | null): void {
  if (session) {
    remember(session);
  } else {
    localStorage.removeItem(SIGNED_IN);
  }
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Fetches the session again: the user has set up a second factor. */
export async function refetchSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Whether a session belongs to the user of this page. */
export function isSamePerson(session: Session): boolean {
  return lastSession?.currentUserId === session.currentUserId;
}

/** Continues after the same user has signed in again: the page keeps its records, and refetches each when it is next shown. */
export function resumeSession(session: Session): void {
  remember(session);
  void queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Returns the change of the session that another tab made; null for other storage events. */
export function sessionChangeIn({
  key,
  newValue,
}: StorageEvent): 'signed out' | 'signed in' | 'another user' | null {
  if (key === null || (key === PERSON && newValue === null)) return 'signed out';
  if (key === PERSON && newValue !== String(lastSession?.currentUserId)) return 'another user';
  return key === SIGNED_IN && newValue !== null ? 'signed in' : null;
}

/** Whether the user has signed out in another tab, which deletes their data on the device. */
export function hasSignedOutElsewhere(): boolean {
  return localStorage.getItem(PERSON) === null;
}

function remember(session: Session): void {
  forgetOtherUser(session.currentUserId);
  lastSession = session;
  // A new value each time, so that other tabs get a storage event.
  localStorage.setItem(SIGNED_IN, new Date().toISOString());
}

/** Deletes the data of another user whose session ended without a sign-out. */
function forgetOtherUser(userId: number): void {
  const person = localStorage.getItem(PERSON);
  if (person !== null && person !== String(userId)) {
    forgetPerson();
  }
  localStorage.setItem(PERSON, String(userId));
}

/** The facts about this instance that the login page needs. They do not change while the page is open. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: ({ signal }) => call(getInstance, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
