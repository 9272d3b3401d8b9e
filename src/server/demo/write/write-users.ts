import { sql } from 'kysely';
import type { Role } from '#domain/access/abilities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { DemoUser } from '../demo-users.ts';

/**
 * Writes the users of the demo and returns their ids. An existing user with the same e-mail address keeps id and language; name, role,
 * customer and password are reset.
 */
export async function writeUsers(
  tx: Tx,
  users: readonly DemoUser[],
  { passwordHash, customerId }: { passwordHash: string; customerId: number },
): Promise<Record<Role, number>> {
  const ids: [Role, number][] = [];
  for (const { email, name, role } of users) {
    const facts = {
      name,
      role,
      customer_id: role === 'customer' ? customerId : null,
      password_hash: passwordHash,
      deactivated_at: null,
    };
    const known = await tx.db
      .updateTable('users')
      .set((set) => ({ ...facts, version: set('version', '+', 1), updated_at: sql<string>`now()` }))
      .where('organization_id', '=', tx.organizationId)
      .where(sql<string>`lower(email)`, '=', email)
      .returning('id')
      .executeTakeFirst();
    const { id } = known ?? (await insertUser(tx, { email, ...facts }));
    ids.push([role, id]);
  }
  return Object.fromEntries(ids) as Record<Role, number>;
}

async function insertUser(
  tx: Tx,
  user: { email: string; name: string; role: Role; customer_id: number | null; password_hash: string },
): Promise<{ id: number }> {
  return tx.db
    .insertInto('users')
    .values({ organization_id: tx.organizationId, locale: tx.locale, ...user })
    .returning('id')
    .executeTakeFirstOrThrow();
}
