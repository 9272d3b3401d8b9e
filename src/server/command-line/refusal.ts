import { allWords } from '#words/all.ts';
import { entryMessage } from '#words/problem-message.ts';
import type { Problem } from '../base/problem.ts';

/** The command cannot be done. The message says why. */
export class Refusal extends Error {}

/** Formats a refusal of an act for a terminal: what is wrong, and with which field. */
export function linesOf({ code, fields }: Problem): string[] {
  const { problems } = allWords['en-gb'];
  const entries = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((entry) => `  ${field}: ${entryMessage(problems, field, entry)}`),
  );
  return [problems.title[code], ...entries];
}
