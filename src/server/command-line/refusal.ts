import { allWords } from '#words/all.ts';
import { entryMessage } from '#words/problem-message.ts';
import type { Problem } from '../base/problem.ts';

/** What was asked for cannot be done; the message says why. */
export class Refusal extends Error {}

/** A refusal of an act as lines for a terminal: what is wrong, and with which entry. */
export function linesOf({ code, fields }: Problem): string[] {
  const { problems } = allWords['en-gb'];
  const entries = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((entry) => `  ${field}: ${entryMessage(problems, field, entry)}`),
  );
  return [problems.title[code], ...entries];
}
