import { sql } from 'kysely';
import { can } from '#domain/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Scope } from '../db/scope.ts';
import { Problem } from '../http/problem.ts';
import { presentUser } from './present-user.ts';
import { findUserForUpdate, type UserRow } from './users-store.ts';

/** What a person may change about themselves. */
export interface UserChanges {
  name?: string | undefined;
  locale?: Locale | undefined;
  version?: number | undefined;
}

/**
 * Changes a user's name and language. One's own always; another's needs manage all. Refuses everybody else in the same
 * words, whether that user exists or not.
 */
export async function updateUser(scope: Scope, id: number, changes: UserChanges): Promise<UserRow> {
  if (id !== scope.user.id && !can(scope.user.capabilities, 'manage all')) {
    throw new Problem('forbidden');
  }
  return scope.transact(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user) {
      throw new Problem('not_found');
    }
    if (changes.version !== undefined && changes.version !== user.version) {
      throw new Problem('stale', { extra: { current: presentUser(user) } });
    }
    const changed = { ...user, name: changes.name ?? user.name, locale: changes.locale ?? user.locale };
    const fields = (['name', 'locale'] as const).filter((field) => changed[field] !== user[field]);
    if (fields.length === 0) {
      return user;
    }
    await tx.db
      .updateTable('users')
      .set({
        name: changed.name,
        locale: changed.locale,
        version: user.version + 1,
        updated_at: sql<string>`now()`,
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await recordAct(tx, { action: 'edited', subject: 'user', subjectId: id, details: { fields } });
    return { ...changed, version: user.version + 1 };
  });
}
