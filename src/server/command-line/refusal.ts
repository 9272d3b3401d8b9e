import { allWords } from '#words/all.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import type { Problem } from '#server/platform/base/problem.ts';

/** Thrown if the command cannot run. The message gives the reason. */
export class Refusal extends Error {}

/** Formats a refusal of an act for a terminal: the reason and the fields. */
export function linesOf({ code, fields }: Problem): string[] {
  const { problems } = allWords['en-gb'];
  const entries = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((entry) => `  ${field}: ${entryMessage(problems, field, entry)}`),
  );
  return [problems.title[code], ...entries];
}
