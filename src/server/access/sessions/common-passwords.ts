import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { comparablePassword, type PasswordOwner, passwordProblem } from '#domain/access/password.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

const HASH_BYTES = 4;
let kept: Buffer | undefined;

/**
 * Returns the first four bytes of the SHA-256 of each common password, sorted. The source of the passwords:
 * `docs/decisions/0065-passwords.md`.
 */
function readHashes(): Buffer {
  kept ??= readFileSync(new URL('./common-passwords.bin', import.meta.url));
  return kept;
}

/**
 * Whether this is one of the 100,000 most common passwords of eight or more characters, in upper or lower case. Also true for about one in
 * 40,000 other passwords, whose shortened hash is the same.
 */
export function isCommonPassword(password: string): boolean {
  const wanted = createHash('sha256').update(comparablePassword(password)).digest().readUInt32BE(0);
  const hashes = readHashes();
  let [low, high] = [0, hashes.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const hash = hashes.readUInt32BE(middle * HASH_BYTES);
    if (hash === wanted) return true;
    if (hash < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** Returns the problem with a new password, or null. `owner` is null if the user is unknown. */
export function newPasswordProblem(password: string, owner: PasswordOwner | null): ProblemCode | null {
  return passwordProblem(password, owner ?? undefined) ?? (isCommonPassword(password) ? 'too_common' : null);
}
