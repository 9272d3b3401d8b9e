import { useSyncExternalStore } from 'react';

// The server no longer knows the session while somebody is at work: the person is asked once to sign in again, whatever
// is sent waits for it, and what was refused is sent again afterwards.
let question: { answer: Promise<boolean>; settle: (isBack: boolean) => void } | null = null;
let sessionsBegun = 0;
let isEndedOnPurpose = false;
let maySignInAgain: () => boolean = () => false;
const listeners = new Set<() => void>();

/** Tells who can be asked to sign in again: nobody before the application stands, or where nobody is signed in. */
export function askWhenSessionIsLost(isSomebodyThere: () => boolean): void {
  maySignInAgain = isSomebodyThere;
}

/** Ends the session on purpose: nobody is asked about it, whatever is refused meanwhile. */
export async function endOnPurpose<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  isEndedOnPurpose = true;
  try {
    return await end();
  } finally {
    isEndedOnPurpose = false;
  }
}

/** Which session a request is sent in; another number means that somebody has signed in again since. */
export function sessionNumber(): number {
  return sessionsBegun;
}

/** A request of this session was refused, because it has ended. Answers whether it may be sent again. */
export async function askToSignInAgain(sentIn: number): Promise<boolean> {
  if (sentIn !== sessionsBegun) return true;
  if (!question) {
    if (isEndedOnPurpose || !maySignInAgain()) return false;
    question = openQuestion();
    tell();
  }
  return question.answer;
}

/** Resolves as soon as nobody is being asked to sign in. */
export async function untilNobodyIsAsked(): Promise<void> {
  await question?.answer;
}

/** Whether the person is being asked at this moment. */
export function isAsking(): boolean {
  return question !== null;
}

/** The person is signed in again, or has gone to the login. Without a question nothing happens. */
export function answerQuestion(isBack: boolean): void {
  if (!question) return;
  const { settle } = question;
  question = null;
  if (isBack) sessionsBegun += 1;
  tell();
  settle(isBack);
}

/** Whether the person is being asked; renders again when that changes. */
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

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
