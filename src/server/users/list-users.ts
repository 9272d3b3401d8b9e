import type { Scope } from '../db/scope.ts';
import { listUserRows, type ManagedUserRow } from './users-store.ts';

/** Everybody of the organisation, deactivated ones too. */
export function listUsers(scope: Scope): Promise<ManagedUserRow[]> {
  return scope.transact((tx) => listUserRows(tx));
}
