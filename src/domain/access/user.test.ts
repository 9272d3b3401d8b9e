import { expect, test } from 'vitest';
import { ROLE_NAMES } from './abilities.ts';
import { userState, usersCustomerProblem } from './user.ts';

test('a self-service user orders for one customer', () => {
  expect(usersCustomerProblem('customer', 7)).toBeNull();
  expect(usersCustomerProblem('customer', null)).toBe('blank');
});

test.each(ROLE_NAMES.filter((role) => role !== 'customer'))(
  'a user with the role %s has no customer',
  (role) => {
    expect(usersCustomerProblem(role, null)).toBeNull();
    expect(usersCustomerProblem(role, 7)).toBe('invalid');
  },
);

test('a user who never set a password is invited, until deactivated', () => {
  expect(userState({ deactivated: false, invited: false })).toBe('active');
  expect(userState({ deactivated: false, invited: true })).toBe('invited');
  expect(userState({ deactivated: true, invited: true })).toBe('deactivated');
});
