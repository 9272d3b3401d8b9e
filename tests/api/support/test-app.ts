import { pino } from 'pino';
import { ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import type { Day } from '#domain/platform/day.ts';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createScope, type Scope } from '#server/platform/db/scope.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { RequestTimeouts } from '#server/platform/http/request-timeouts.ts';
import { findSession } from '#server/access/sessions/session-store.ts';
import { PRERENDER_WORKER } from '#tests/database/build-pages.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { keepStatements, recordStatements } from '#tests/database/statements/record-statements.ts';
import { type Caller, callerOf } from './caller.ts';
import { type Organization, type OrganizationKey, makeOrganization } from './organizations.ts';

/** The day of every test that sets no other: the Tuesday of week 2026-48. */
export const TODAY: Day = '2026-11-24';

export interface TestApp {
  app: App;
  /** The organization's day; a test may set it to a later one. */
  today: Day;
  /** The time of a request; null for that of the database. A test of deadlines sets it. */
  now: string | null;
  organizations: Record<OrganizationKey, Organization>;
  /** Calls the app as the user of this role; `other` is the other organization. */
  as(role: Role, organization?: OrganizationKey): Caller;
  /** Calls the app without a session. */
  anonymous: Caller;
  /** The Scope of that user, for acts that a test calls directly. */
  scope(role: Role, organization?: OrganizationKey): Promise<Scope>;
  close(): Promise<void>;
}

/** The options of a test app. */
export interface TestAppOptions {
  /** Settings, as environment variables. */
  settings?: Record<string, string>;
  /** The secret of the instance. */
  secret?: string;
  /** Receives the lines of the log. */
  logLine?: (line: string) => void;
  /** The folder of a built manual. */
  helpFolder?: string;
  timeouts?: RequestTimeouts;
  /** Looks up TXT records. Without it, the DNS does not respond. */
  resolveTxt?: App['resolveTxt'];
}

/** Builds the whole application on its own database, with two organizations and a user of each role in both. */
export async function startTestApp({
  settings = {},
  secret,
  logLine,
  helpFolder,
  timeouts,
  resolveTxt = () => Promise.reject(new Error('The test has no DNS.')),
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const pool = createPool(database.connection);
  const sent = recordStatements(pool);
  const app = await buildApp({
    // A loaded machine must not fail a test by 503, nor may a test reach the limit of writes. The fakes of mailing systems run on this
    // machine.
    env: readEnv({
      OVERLOAD_SECONDS: '0',
      WRITES_PER_MINUTE: '0',
      CONFIRM_MINUTES: '1440',
      VERTBOOK_DEMO: '1',
      OUTGOING_NETWORKS: 'loopback',
      ...settings,
    }),
    pool,
    keys: keysOf(secret === undefined ? new Uint8Array(32) : Buffer.from(secret)),
    files: createMemoryStorage(),
    log: logLine
      ? pino({ level: 'info' }, { write: logLine })
      : pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    checksResponses: true,
    today: () => testApp.today,
    now: () => testApp.now,
    helpFolder,
    prerenderWorker: PRERENDER_WORKER,
    timeouts,
    resolveTxt,
  });
  const organizations = {
    own: await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example'),
    other: await makeOrganization(pool, 'Agentur Südwind', 'suedwind.example'),
  };
  const testApp: TestApp = {
    app,
    today: TODAY,
    now: null,
    organizations,
    as: (role, organization = 'own') => callerOf(app, organizations[organization].users[role].token),
    anonymous: callerOf(app, null),
    scope: async (role, organization = 'own') => {
      const { users } = organizations[organization];
      const session = await findSession(pool, users[role].token);
      if (!session) throw new Error(`The session of ${role} has ended.`);
      const { userId, userName, email, capabilities, customerId, ...facts } = session;
      const user = { id: userId, name: userName, email, role, capabilities, customerId };
      const { today, now } = testApp;
      return createScope(pool, { ...facts, user, today, now: now ?? facts.now });
    },
    close: async () => {
      await app.http.close();
      await pool.end();
      await keepStatements(database, sent).finally(() => database.drop());
    },
  };
  return testApp;
}

/** Every role except the given ones. */
export function rolesExcept(...roles: Role[]): Role[] {
  return ROLE_NAMES.filter((role) => !roles.includes(role));
}

function createMemoryStorage(): ImageStorage {
  const files = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => {
      files.set(name, bytes);
    },
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => {
      files.delete(name);
    },
  };
}
