import type { Scope } from '../db/scope.ts';
import { updateUser } from './update-user.ts';

/** Deactivates a user and ends the user's sessions. Refuses the last administrator. */
export async function deactivateUser(scope: Scope, id: number): Promise<void> {
  await updateUser(scope, id, { deactivated: true });
}
