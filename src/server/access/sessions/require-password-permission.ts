import { mustSignInAtProvider } from '#domain/access/single-sign-on.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Queries } from '#server/platform/db/transaction.ts';

/** Refuses a user who signs in without single sign-on, if the organization requires it for the user's role. */
export async function requirePasswordPermission(
  { db }: Queries,
  user: { organization_id: number; id: number },
): Promise<void> {
  const found = await db
    .selectFrom('single_sign_on_settings as settings')
    .innerJoin('users', 'users.organization_id', 'settings.organization_id')
    .select(['users.role', 'is_enabled as isEnabled', 'allows_passwords as allowsPasswords'])
    .where('settings.organization_id', '=', user.organization_id)
    .where('users.organization_id', '=', user.organization_id)
    .where('users.id', '=', user.id)
    .executeTakeFirst();
  if (found && mustSignInAtProvider(found.role, found)) throw new Problem('single_sign_on_required');
}
