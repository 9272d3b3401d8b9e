import { currentWords } from '../base/language.tsx';
import { ApiProblem } from './api-problem.ts';

/** How long the message of a failed save stays. Spec §8. */
export const FAILURE_MS = 6_000;

/** What to say when saving failed: the server's sentence, or the general one where the fields say the rest. */
export function failureText(error: unknown): string {
  const { flash } = currentWords().shell;
  if (!(error instanceof ApiProblem)) {
    return flash.offline;
  }
  return error.code === 'invalid' ? flash.saveFailure : error.message;
}
