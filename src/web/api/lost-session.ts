import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';

// The session has ended while a user works: the user is asked once to sign in again, new requests wait for it, and
// refused requests are sent again.
let question: { answer: Promise<boolean>; settle: (isBack: boolean) => void } | null = null;
let sessionsBegun = 0;
let isEndedOnPurpose = false;
let maySignInAgain: () => boolean = () => false;
const { subscribe, notify } = createListeners();

/** Sets the check whether a signed-in user can be asked to sign in again. By default, the user is never asked. */
export function setSignInCheck(isSignedIn: () => boolean): void {
  maySignInAgain = isSignedIn;
}

/** Ends the session on purpose: the user is not asked, even if requests are refused meanwhile. */
export async function endOnPurpose<Result>(end: () => Promise<Result>): Promise<Result> {
  isEndedOnPurpose = true;
  try {
    return await end();
  } finally {
    isEndedOnPurpose = false;
  }
}

/** Returns the number of the current session, which changes when the user signs in again. */
export function sessionNumber(): number {
  return sessionsBegun;
}

/** Asks the user to sign in again after a request was refused. Resolves to whether to send it again. */
export async function askToSignInAgain(sentIn: number): Promise<boolean> {
  if (sentIn !== sessionsBegun) return true;
  if (!question) {
    if (isEndedOnPurpose || !maySignInAgain()) return false;
    question = openQuestion();
    notify();
  }
  return question.answer;
}

/** Resolves when no sign-in question is open. */
export async function untilSignInIsSettled(): Promise<void> {
  await question?.answer;
}

/** Whether the sign-in question is open. */
export function isAsking(): boolean {
  return question !== null;
}

/** Settles the question: the user has signed in again, or has gone to the login. No effect without a question. */
export function answerQuestion(isBack: boolean): void {
  if (!question) return;
  const { settle } = question;
  question = null;
  if (isBack) sessionsBegun += 1;
  notify();
  settle(isBack);
}

/** Whether the sign-in question is open. The component renders again when that changes. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, isAsking, isAsking);
}

function openQuestion() {
  let settle: (isBack: boolean) => void = nothing;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

function nothing(): void {}
