import { isSelfService, type Role } from './abilities.ts';
import type { ProblemCode } from './problem-code.ts';

/** What a user can do now: sign in, still set a password, or nothing any more. */
export type UserState = 'active' | 'invited' | 'deactivated';

/** The state of a user; whoever never set a password is still invited. */
export function userState(user: { deactivated: boolean; invited: boolean }): UserState {
  if (user.deactivated) return 'deactivated';
  return user.invited ? 'invited' : 'active';
}

/**
 * What is wrong with the customer of a user, or null: a self-service user orders for exactly one, nobody else for any.
 * Decisions §1.
 */
export function usersCustomerProblem(role: Role, customerId: number | null): ProblemCode | null {
  if (isSelfService(role)) return customerId === null ? 'blank' : null;
  return customerId === null ? null : 'invalid';
}
