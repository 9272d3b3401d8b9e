import type { ProblemCode } from './problem-code.ts';

/** The shortest password, in characters. Spec §5. */
export const PASSWORD_MIN = 8;

/** The longest password, in bytes of UTF-8. A longer one is refused, never cut. */
export const PASSWORD_MAX_BYTES = 128;

function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** The problem with a new password, or null. Nothing is trimmed: a space is a character like any other. */
export function passwordProblem(text: string): ProblemCode | null {
  if (text === '') return 'blank';
  const characters = [...text];
  if (characters.length < PASSWORD_MIN) return 'too_short';
  const bytes = characters.reduce((sum, character) => sum + bytesOf(character), 0);
  return bytes > PASSWORD_MAX_BYTES ? 'too_long' : null;
}
