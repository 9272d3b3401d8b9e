import type { Scope } from '../db/scope.ts';
import { updateUser } from './update-user.ts';

/** Takes the right to sign in from a user, and ends the sessions. Refuses the last administrator. */
export async function deactivateUser(scope: Scope, id: number): Promise<void> {
  await updateUser(scope, id, { deactivated: true });
}
