import { type PasswordOwner, passwordProblem } from '#domain/access/password.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns the problem with a new password, or null. `owner` is null if the user is unknown. */
export function newPasswordProblem(password: string, owner: PasswordOwner | null): ProblemCode | null {
  return passwordProblem(password, owner ?? undefined) ?? (isCommonPassword(password) ? 'too_common' : null);
}
