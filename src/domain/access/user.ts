import { isSelfService, type Role } from './abilities.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** Whether a user can sign in, has yet to set a password, or is deactivated. */
type UserState = 'active' | 'invited' | 'deactivated';

/** Returns the state of a user. A user who has neither set a password nor signed in yet is `invited`. */
export function userState(user: { deactivated: boolean; invited: boolean }): UserState {
  if (user.deactivated) return 'deactivated';
  return user.invited ? 'invited' : 'active';
}

/**
 * Returns the problem with the customer of a user, or null. A self-service user must belong to exactly one customer, other users to none.
 * Spec §6.
 */
export function usersCustomerProblem(role: Role, customerId: number | null): ProblemCode | null {
  if (isSelfService(role)) return customerId === null ? 'blank' : null;
  return customerId === null ? null : 'invalid';
}
