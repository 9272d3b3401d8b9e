import type pg from 'pg';
import { transact } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../session/password-hash.ts';
import { DEMO_PASSWORD, demoUsers } from './demo-users.ts';

/** Makes the demo organisation with its users on a fresh database, where the instance is a demo. */
export async function prepareDemo(env: Env, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select 1 from organizations limit 1');
  if (!env.isDemo || rows.length > 0) {
    return;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const organization = await transact(pool, null, ({ db }) =>
    db
      .insertInto('organizations')
      .values({ name: 'Vertbook Demo', is_resettable: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await transact(pool, organization.id, async ({ db }) => {
    const customer = await db
      .insertInto('customers')
      .values({ organization_id: organization.id, name: 'Aumann Verlag' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values(
        demoUsers.map(({ email, name, role }) => ({
          organization_id: organization.id,
          email,
          name,
          role,
          customer_id: role === 'customer' ? customer.id : null,
          password_hash: passwordHash,
        })),
      )
      .execute();
  });
}
