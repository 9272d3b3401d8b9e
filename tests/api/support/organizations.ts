import type pg from 'pg';
import { ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { openSession } from '#server/access/sessions/session-store.ts';
import { builder } from '#tests/database/query-builder.ts';

export type OrganizationKey = 'own' | 'other';

export interface TestUser {
  id: number;
  email: string;
  token: string;
}

export interface Organization {
  id: number;
  users: Record<Role, TestUser>;
  /** The customer of the self-service user. */
  customerId: number;
}

/** The password of every test user. */
export const PASSWORD = 'sieben Brücken am Fluss';
const passwordHash = hashPassword(PASSWORD);

/** Creates an organization with a signed-in user of each role, in British English. */
export async function makeOrganization(pool: pg.Pool, name: string, domain: string): Promise<Organization> {
  const { id } = await transact(pool, null, ({ query }) =>
    builder(query).insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow(),
  );
  return transact(pool, id, async (queries) => {
    const customer = await builder(queries.query)
      .insertInto('customers')
      .values({ organization_id: id, name: `Käserei Aumann (${name})` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const users: [Role, TestUser][] = [];
    for (const role of ROLE_NAMES) {
      users.push([role, await makeUser(queries, id, role, domain, customer.id)]);
    }
    return { id, users: Object.fromEntries(users) as Record<Role, TestUser>, customerId: customer.id };
  });
}

async function makeUser(
  queries: Queries,
  organizationId: number,
  role: Role,
  domain: string,
  customerId: number,
): Promise<TestUser> {
  const email = `${role}@${domain}`;
  const user = await builder(queries.query)
    .insertInto('users')
    .values({
      organization_id: organizationId,
      email,
      name: `${role} of ${domain.split('.')[0]}`,
      locale: 'en-gb',
      role,
      customer_id: role === 'customer' ? customerId : null,
      password_hash: await passwordHash,
    })
    .returning(['organization_id', 'id'])
    .executeTakeFirstOrThrow();
  return { id: user.id, email, token: await openSession(queries, user) };
}

/** Changes the language of a user. */
export async function speak(pool: pg.Pool, user: TestUser, locale: 'de' | 'en-gb' | 'fr'): Promise<void> {
  await transact(pool, null, ({ query }) =>
    builder(query).updateTable('users').set({ locale }).where('id', '=', user.id).execute(),
  );
}
