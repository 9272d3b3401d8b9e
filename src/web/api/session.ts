import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as contract from '#contract/session.ts';
import { can, type Need } from '#domain/abilities.ts';
import { forgetPerson } from '../base/forget-person.ts';
import { call } from './call.ts';
import { isProblem } from './api-problem.ts';
import { queryClient } from './query-client.ts';

export type Session = contract.Session;

/** Set while somebody is signed in here, so that a visitor's browser does not ask for a session that cannot be. */
const SIGNED_IN = 'vertbook.signed-in';
/** Who was signed in here last. */
const PERSON = 'vertbook.person';

/** Whoever was signed in last: what a page shows while it is being left. */
let lastSession: Session | null = null;

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    if (!isSignedInHere()) {
      return null;
    }
    try {
      const { session } = await call(contract.getSession, {});
      remember(session);
      return session;
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) {
        return null;
      }
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether somebody has signed in on this device and not out again; the server may have ended the session since. */
export function isSignedInHere(): boolean {
  return localStorage.getItem(SIGNED_IN) !== null;
}

/** The session of the signed-in user; only for pages behind the login. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  // While the way to the login is under way, the page that is being left still shows what it knew.
  const session = data ?? lastSession;
  if (!session) {
    throw new Error('This page is only shown to signed-in users.');
  }
  return session;
}

/** Whether the signed-in user may do this. */
export function useCan(need: Need): boolean {
  return can(useSession().capabilities, need);
}

/** Who is signed in, for what lives beside the pages: hears of it also when all records are forgotten at once. */
export function useCurrentUserId(): number | undefined {
  return useSyncExternalStore(subscribeToRecords, currentUserId, currentUserId);
}

function subscribeToRecords(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}

function currentUserId(): number | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.currentUserId;
}

/** Keeps what the server says of the session, and forgets all records of the user before. */
export function keepSession(session: Session | null): void {
  if (session) {
    remember(session);
  } else {
    localStorage.removeItem(SIGNED_IN);
  }
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Whether this is a session of the person who is at work on this page. */
export function isSamePerson(session: Session): boolean {
  return lastSession?.currentUserId === session.currentUserId;
}

/** The same person has signed in again in place: what the page holds stays, and is asked again when it is next shown. */
export function goOnWith(session: Session): void {
  remember(session);
  void queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** What another tab has done: signed somebody out or in. Null for everything that is no concern of the session. */
export function sessionChangeIn({
  key,
  newValue,
}: StorageEvent): 'signed out' | 'signed in' | 'somebody else' | null {
  if (key === null || (key === PERSON && newValue === null)) return 'signed out';
  if (key === PERSON && newValue !== String(lastSession?.currentUserId)) return 'somebody else';
  return key === SIGNED_IN && newValue !== null ? 'signed in' : null;
}

/** Whether this person signed out in another tab: everything they left on the device is gone. */
export function hasSignedOutElsewhere(): boolean {
  return localStorage.getItem(PERSON) === null;
}

function remember(session: Session): void {
  forgetSomebodyElse(session.currentUserId);
  lastSession = session;
  // Each time another value, so that the other tabs hear of it.
  localStorage.setItem(SIGNED_IN, new Date().toISOString());
}

/** A session may end without signing out. What that person left on the device is not for the next one. */
function forgetSomebodyElse(userId: number): void {
  const person = localStorage.getItem(PERSON);
  if (person !== null && person !== String(userId)) {
    forgetPerson();
  }
  localStorage.setItem(PERSON, String(userId));
}
