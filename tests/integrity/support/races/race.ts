import type { Answer } from '#tests/api/support/caller.ts';
import type { RaceSetup } from '../race-setup.ts';

/** Two or more clients that want what cannot be had together. */
export interface Race {
  /** What must come of it, as a sentence. */
  name: string;
  /** Runs it once, on placements of its own; answers what went wrong. */
  round(setup: RaceSetup, number: number): Promise<string[]>;
}

/** Runs a race again and again; answers what went wrong in the rounds, and what is wrong with the books afterwards. */
export async function run(setup: RaceSetup, race: Race, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const found = await race.round(setup, number);
    faults.push(...found.map((fault) => `round ${number}: ${fault}`));
  }
  return [...faults, ...(await setup.faults())];
}

/** How often a race is run; `VERTBOOK_ROUNDS` asks for more. */
export function roundsOf(usual: number): number {
  return Number(process.env['VERTBOOK_ROUNDS'] ?? usual);
}

/** An answer in a word: its status, and the code of a refusal. */
export function inShort({ status, body }: Answer<unknown>): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return `${status} ${code}`.trim();
}

/** Nothing, where the answers together are one of the allowed outcomes; else what they were. */
export function unlessOneOf(outcomes: readonly string[], ...answers: Answer<unknown>[]): string[] {
  const outcome = answers.map(inShort).join(' | ');
  return outcomes.includes(outcome) ? [] : [outcome];
}
