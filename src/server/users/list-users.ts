import type { Scope } from '../db/scope.ts';
import { listUserRows, type UserRow } from './users-store.ts';

/** Everybody of the organisation, deactivated ones too. */
export function listUsers(scope: Scope): Promise<UserRow[]> {
  return scope.transact((tx) => listUserRows(tx));
}
