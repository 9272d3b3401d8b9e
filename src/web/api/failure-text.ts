import { currentWords } from '#web/ui/language/language.tsx';
import { showFailure } from '#web/ui/messages/flash.ts';
import { PasskeyFailure } from './passkey.ts';
import { ApiProblem } from './api-problem.ts';

/** How long the message of a failed save is shown. Spec §8. */
export const FAILURE_MS = 6_000;

/**
 * Returns the message of a failed save: the server's sentence, the reason of the browser, or a general sentence if the fields
 * show the errors.
 */
export function failureText(error: unknown): string {
  const { flash } = currentWords().shell;
  if (error instanceof PasskeyFailure) return error.message;
  if (!(error instanceof ApiProblem)) return flash.offline;
  return error.code === 'invalid' ? flash.saveFailure : error.message;
}

/** Shows the message of a failed save. */
export function reportFailure(error: unknown): void {
  showFailure(failureText(error), FAILURE_MS);
}
