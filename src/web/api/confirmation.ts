import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';

// The server requires a recent confirmation of the user's identity for an act that concerns access. The user is asked once for
// all refused requests, which are sent again after the confirmation.
let question: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null;
const { subscribe, notify } = createListeners();

/** Asks the user to confirm their identity. Resolves to whether to send the refused request again. */
export async function askToConfirm(): Promise<boolean> {
  if (!question) {
    question = openQuestion();
    notify();
  }
  return question.answer;
}

/** Settles the question: the user has confirmed, or has cancelled. */
export function answerConfirmation(isConfirmed: boolean): void {
  const settle = question?.settle;
  question = null;
  notify();
  settle?.(isConfirmed);
}

/** Whether the user is being asked to confirm. The component renders again when that changes. */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(subscribe, isConfirming, isConfirming);
}

function isConfirming(): boolean {
  return question !== null;
}

function openQuestion() {
  let settle: (isConfirmed: boolean) => void = nothing;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

function nothing(): void {}
