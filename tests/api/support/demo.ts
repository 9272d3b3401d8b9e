import { pino } from 'pino';
import { ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import type { Day } from '#domain/platform/day.ts';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createScope, keptFacts, NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { buildWorld, type World } from '#server/demo/build-world.ts';
import type { DemoUser } from '#server/demo/tables.ts';
import { storeBanners } from '#server/demo/store-banners.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { type Caller, callerOf } from './caller.ts';
import { builder } from '#tests/database/query-builder.ts';

/** An instance on its own empty database. */
export interface DemoInstance {
  app: App;
  /** Signs in and calls the app as that user. */
  signIn(email: string, password: string): Promise<Caller>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://ads.verlag.example';

/** Starts an instance; `today` replaces the organizations' day. */
export async function startInstance({
  isDemo = true,
  today,
  settings = {},
}: { isDemo?: boolean; today?: Day; settings?: Record<string, string> } = {}): Promise<DemoInstance> {
  const database = await createTestDatabase();
  const pool = createPool(database.connection);
  const files = new Map<string, Buffer>();
  const app = await buildApp({
    env: readEnv({
      PUBLIC_URL,
      OVERLOAD_SECONDS: '0',
      VERTBOOK_DEMO: isDemo ? '1' : '0',
      OUTGOING_NETWORKS: 'loopback',
      ...settings,
    }),
    pool,
    keys: keysOf(new Uint8Array(32)),
    files: {
      put: async (name, bytes) => {
        files.set(name, bytes);
      },
      get: async (name) => files.get(name) ?? null,
      remove: async (name) => {
        files.delete(name);
      },
    },
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    checksResponses: true,
    ...(today === undefined ? {} : { today: () => today }),
  });
  return {
    app,
    async signIn(email, password) {
      const answer = await callerOf(app, null).post<{ session: { token: string } }>('/api/users/sign_in', {
        user: { email, password },
      });
      return callerOf(app, answer.body.session.token);
    },
    close: async () => {
      await app.http.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Returns the users of a further sample world in their own domain, because addresses are unique in the database. */
function usersOf(domain: string): DemoUser[] {
  return ROLE_NAMES.map((role) => ({ email: `${role}@${domain}`, name: `${role} of ${domain}`, role }));
}

export interface BuiltWorld {
  organizationId: number;
  world: World;
  users: DemoUser[];
  scope: Scope;
}

/** Builds the sample world of the given day in a new organization. */
export async function buildWorldOn(app: App, today: Day, domain = `${today}.example`): Promise<BuiltWorld> {
  const { id: organizationId } = await transact(app.pool, null, ({ query }) =>
    builder(query)
      .insertInto('organizations')
      .values({ name: domain, is_resettable: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const scope = actAs(app.pool, { organizationId, id: 0, role: 'administrator', today });
  const users = usersOf(domain);
  const banners = await storeBanners(app, organizationId);
  const world = await scope.transact((tx) =>
    buildWorld(tx, { passwordHash: 'none', banners, users, hasPrices: true }),
  );
  return { organizationId, world, users, scope };
}

/** Returns a Scope without a session, on the given day. */
export function actAs(
  pool: App['pool'],
  { organizationId, id, role, today }: { organizationId: number; id: number; role: Role; today: Day },
): Scope {
  return createScope(pool, {
    organizationId,
    user: { id, name: role, email: '', role, capabilities: [], customerId: null },
    ...keptFacts(NEW_ORGANIZATION),
    locale: 'de',
    timeZone: 'Europe/Berlin',
    today,
    now: `${today}T09:00:00Z`,
  });
}

/** Returns the ids of placements that are free today. */
export async function listFreePlacements(scope: Scope): Promise<number[]> {
  return scope.transact(async (tx) => {
    const rows = await tx.statement<{ id: number }>(
      'free-placements-of-test',
      `select p.id from placements p
       join issues i on i.organization_id = $1 and i.id = p.issue_id
       where p.organization_id = $1 and not i.blocked and i.sending_date >= $2 and not exists (
         select 1 from verts v where v.organization_id = $1 and v.placement_id = p.id)
       order by p.id`,
      [tx.organizationId, tx.today],
    );
    return rows.map((row) => row.id);
  });
}

/** Returns the doctor's rules that the data violates. */
export async function brokenRules(app: App, organizationId?: number): Promise<string[]> {
  const findings = await runDoctor(app.pool, organizationId);
  return findings.flatMap(({ rule, violations, places }) =>
    violations > 0 ? [`${rule}: ${places.join('; ')}`] : [],
  );
}

/** Returns every row of every table that belongs to the organization, with the row's physical location. */
export async function dumpOrganization(app: App, organizationId: number): Promise<Record<string, string[]>> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return transact(app.pool, organizationId, async (tx) => {
    const dump: [string, string[]][] = [];
    for (const { name } of tables) {
      const rows = await tx.statement<{ row: string }>(
        `dump-${name}`,
        `select t.ctid::text || ' ' || t.xmin::text || ' ' || t::text as row from ${name} t
         where t.organization_id = $1 order by t.ctid`,
        [organizationId],
      );
      dump.push([name, rows.map(({ row }) => row)]);
    }
    return Object.fromEntries(dump);
  });
}
