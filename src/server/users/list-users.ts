import type { Scope } from '../db/scope.ts';
import { listUserRows, type UserRow } from './users-store.ts';

/** All users of the organization, deactivated ones included. */
export function listUsers(scope: Scope): Promise<UserRow[]> {
  return scope.transact((tx) => listUserRows(tx));
}
