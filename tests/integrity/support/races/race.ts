import type { Answer } from '#tests/api/support/caller.ts';
import type { RaceSetup } from '../race-setup.ts';

/** Two or more clients whose requests exclude each other. */
export interface Race {
  /** The expected outcome, as a sentence. */
  name: string;
  /** Runs it once, on its own placements; returns the faults. */
  round(setup: RaceSetup, number: number): Promise<string[]>;
}

/** Runs a race repeatedly; returns the faults of all runs and the violated rules afterwards. */
export async function run(setup: RaceSetup, race: Race, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const found = await race.round(setup, number);
    faults.push(...found.map((fault) => `round ${number}: ${fault}`));
  }
  return [...faults, ...(await setup.faults())];
}

/** Returns how often a race is run: `VERTBOOK_ROUNDS` if it is set, otherwise `usual`. */
export function roundsOf(usual: number): number {
  return Number(process.env['VERTBOOK_ROUNDS'] ?? usual);
}

/** Returns the status of a response and, for a refusal, its code. */
export function inShort({ status, body }: Answer<unknown>): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return `${status} ${code}`.trim();
}

/** Returns nothing if the responses are one of the allowed outcomes, else the outcome. */
export function unlessOneOf(outcomes: readonly string[], ...answers: Answer<unknown>[]): string[] {
  const outcome = answers.map(inShort).join(' | ');
  return outcomes.includes(outcome) ? [] : [outcome];
}

/**
 * Sends two requests that write ads, and lets neither of them write until each of them waits for a lock. So both have read what the other one
 * is about to change, if nothing prevents it.
 */
export async function bothBeforeWriting<First, Second>(
  setup: RaceSetup,
  send: () => [Promise<First>, Promise<Second>],
): Promise<[First, Second]> {
  let answers: Promise<[First, Second]> | undefined;
  await setup.holdLock('lock table verts in share mode', async (waiting) => {
    answers = Promise.all(send());
    await waiting(2);
  });
  if (!answers) throw new Error('The requests were not sent.');
  return answers;
}
