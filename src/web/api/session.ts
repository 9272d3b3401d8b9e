import { queryOptions, useQuery } from '@tanstack/react-query';
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
    if (localStorage.getItem(SIGNED_IN) === null) {
      return null;
    }
    try {
      lastSession = (await call(contract.getSession, {})).session;
      return lastSession;
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) {
        return null;
      }
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

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

/** Keeps what the server says of the session, and forgets all records of the user before. */
export function keepSession(session: Session | null): void {
  if (session) {
    forgetSomebodyElse(session.currentUserId);
    lastSession = session;
    localStorage.setItem(SIGNED_IN, 'yes');
  } else {
    localStorage.removeItem(SIGNED_IN);
  }
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** A session may end without signing out. What that person left on the device is not for the next one. */
function forgetSomebodyElse(userId: number): void {
  const person = localStorage.getItem(PERSON);
  if (person !== null && person !== String(userId)) {
    forgetPerson();
  }
  localStorage.setItem(PERSON, String(userId));
}
