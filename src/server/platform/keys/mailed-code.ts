import { randomInt } from 'node:crypto';
import { CODE_DIGITS, enteredCode } from '#domain/access/mailed-code.ts';
import { type InstanceKeys, isOneOf } from './instance-keys.ts';

/** What a mailed code confirms. The same digits have a different hash for another purpose or subject. */
export interface CodePurpose {
  kind: 'code of contact' | 'storefront code';
  /** What the code belongs to. */
  subject: string;
}

/** Creates a random code for a mail. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Returns the hash of a code to store. Without the key of the instance, the code cannot be found by trying all codes. */
export function hashOfCode(keys: InstanceKeys, { kind, subject }: CodePurpose, code: string): Buffer {
  return keys.sign(kind, `${subject} ${code}`);
}

/** Whether the entered text is the code with this hash. Spaces are ignored. */
export function isRightCode(
  keys: InstanceKeys,
  { kind, subject }: CodePurpose,
  hash: Buffer,
  entered: string,
): boolean {
  return isOneOf(keys.signatures(kind, `${subject} ${enteredCode(entered)}`), hash);
}
