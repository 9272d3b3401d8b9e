import { randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, enteredCode } from '#domain/users/mailed-code.ts';
import type { InstanceKeys } from './instance-keys.ts';

/** What a code by mail confirms, and for what: the same digits have another hash elsewhere. */
export interface CodePurpose {
  kind: 'code of contact' | 'storefront code';
  /** What the code belongs to. */
  subject: string;
}

/** A code for a mail. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is kept of a code: without the key of the instance it cannot be found by trying all of them. */
export function hashOfCode(keys: InstanceKeys, { kind, subject }: CodePurpose, code: string): Buffer {
  return keys.sign(kind, `${subject} ${code}`);
}

/** Whether the entered text is the code of this hash; spaces do not count. */
export function isRightCode(
  keys: InstanceKeys,
  purpose: CodePurpose,
  hash: Buffer,
  entered: string,
): boolean {
  return timingSafeEqual(hash, hashOfCode(keys, purpose, enteredCode(entered)));
}
